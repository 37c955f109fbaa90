import type { BlockInstance, Screen, Text } from "#src/contracts/site.gen.ts";
import { type ConditionFacts, holds } from "#src/shared/conditions.ts";
import type { BlockInfo } from "./block.ts";

/** One block ready to draw. */
export interface BlockView {
  id: string;
  block: string;
  props: Record<string, unknown>;
}

/** A screen with every question answered: plain data, drawn as it stands. */
export interface ViewModel {
  title: string;
  description: string | undefined;
  chrome: Screen["route"]["chrome"];
  bannerGroup: string | undefined;
  access: Screen["route"]["access"];
  params: Readonly<Record<string, string>>;
  blocks: BlockView[];
}

/** What a screen is settled against. */
export interface ResolveContext {
  facts: ConditionFacts;
  params: Readonly<Record<string, string>>;
  text: (text: Text, args: readonly (string | number)[]) => string;
  /** Fills {0} {1} … in the screen's title and description, such as the category's name. */
  titleArgs: readonly (string | number)[];
  /** Fills them in the blocks' texts: {0} is the portal's name, {1} the minimum age. */
  blockArgs: readonly (string | number)[];
  /** Defaults and text props by block name. */
  info: Readonly<Record<string, BlockInfo>>;
}

/** Puts the route's parameters in the place of `{name}`. */
export const withParams = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);

function settleProps(instance: BlockInstance, context: ResolveContext): Record<string, unknown> {
  const info = context.info[instance.block];
  const props: Record<string, unknown> = { ...info?.defaults, ...instance.props };
  for (const name of info?.texts ?? [])
    if (props[name] !== undefined)
      props[name] = context.text(props[name] as Text, context.blockArgs);
  for (const [name, value] of Object.entries(props))
    if (typeof value === "string" && value.includes("{"))
      props[name] = withParams(value, context.params);
  return props;
}

/**
 * Settles a screen: drops what its conditions refuse, puts blocks in order, fills defaults, turns
 * texts into words. Pure. An id of `order` without a block, and a block without a schema, are
 * left out (the merchant check names both before a revision is served).
 */
export function resolve(screen: Screen, context: ResolveContext): ViewModel {
  const { route } = screen;
  const blocks = screen.order.flatMap((id): BlockView[] => {
    const instance = Object.hasOwn(screen.blocks, id) ? screen.blocks[id] : undefined;
    if (instance === undefined || !Object.hasOwn(context.info, instance.block)) return [];
    if (!holds(instance.when, context.facts)) return [];
    return [{ id, block: instance.block, props: settleProps(instance, context) }];
  });
  return {
    title: withParams(context.text(screen.title, context.titleArgs), context.params),
    description:
      screen.description === undefined
        ? undefined
        : withParams(context.text(screen.description, context.titleArgs), context.params),
    chrome: route.chrome,
    bannerGroup:
      route.bannerGroup === undefined ? undefined : withParams(route.bannerGroup, context.params),
    access: route.access,
    params: context.params,
    blocks,
  };
}

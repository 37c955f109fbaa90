import type { BlockInstance, Screen, Text } from "#src/contracts/site.gen.ts";
import { type ConditionFacts, holds } from "#src/shared/conditions.ts";
import type { BlockInfo } from "./block.ts";

/** One block ready to draw. */
export interface BlockView {
  id: string;
  block: string;
  props: Record<string, unknown>;
  /** Two that follow each other share a row where there is room. */
  isHalf?: boolean;
  /** Set when the portal has no such block, or not with all of these props, which are left out. */
  fault?: BlockFault;
}

/** What a screen asks of a block that the build does not have. */
export type BlockFault = { kind: "block" } | { kind: "props"; names: string[] };

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

function settleProps(
  given: Readonly<Record<string, unknown>>,
  info: BlockInfo,
  context: ResolveContext,
): Record<string, unknown> {
  const props: Record<string, unknown> = { ...info.defaults, ...given };
  for (const name of info.texts)
    if (props[name] !== undefined)
      props[name] = context.text(props[name] as Text, context.blockArgs);
  for (const [name, value] of Object.entries(props))
    if (typeof value === "string" && value.includes("{"))
      props[name] = withParams(value, context.params);
  return props;
}

function settleBlock(id: string, instance: BlockInstance, context: ResolveContext): BlockView {
  const { block, props: given = {}, width } = instance;
  const place = { id, block, ...(width === "half" && { isHalf: true }) };
  const info = Object.hasOwn(context.info, block) ? context.info[block] : undefined;
  if (info === undefined) return { ...place, props: {}, fault: { kind: "block" } };
  const names = Object.keys(given).filter((name) => !info.props.includes(name));
  if (names.length === 0) return { ...place, props: settleProps(given, info, context) };
  const known = Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));
  return { ...place, props: settleProps(known, info, context), fault: { kind: "props", names } };
}

/**
 * Settles a screen: drops what its conditions refuse, puts blocks in order, fills defaults, turns
 * texts into words. Pure. An id of `order` without a block is left out. What the build does not
 * know, a block or a prop of one, is marked: the merchant check refuses it before a revision is
 * served, but a revision may be older or newer than the build.
 */
export function resolve(screen: Screen, context: ResolveContext): ViewModel {
  const { route } = screen;
  const blocks = screen.order.flatMap((id): BlockView[] => {
    const instance = Object.hasOwn(screen.blocks, id) ? screen.blocks[id] : undefined;
    if (instance === undefined || !holds(instance.when, context.facts)) return [];
    return [settleBlock(id, instance, context)];
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

/** A view's faults in words for whoever reads logs, one line each. */
export const faultsOf = (view: Pick<ViewModel, "blocks">): string[] =>
  view.blocks.flatMap(({ id, block, fault }) => {
    if (fault === undefined) return [];
    return fault.kind === "block"
      ? [`${id}: there is no block "${block}"`]
      : [`${id}: the block "${block}" has no setting ${fault.names.join(", ")}`];
  });

import type { Page, Route } from "playwright/test";
import { accountModels } from "#src/portal/machines/account-paths.fixture.ts";
import { type Model, models } from "#src/portal/machines/paths.fixture.ts";
import { rootModels } from "#src/portal/machines/root-paths.fixture.ts";
import { readRecord } from "#tools/catalogue/read-record.ts";
import type { MainPath } from "./main-paths.ts";
import { expect, test } from "./portal-test.ts";

/** The model of a machine, with differences. */
export const modelOf = (id: string, over: Partial<Model> = {}): Model => {
  const model = [...models, ...accountModels, ...rootModels].find(
    ({ machine }) => machine.id === id,
  );
  if (model === undefined) throw new Error(`No model of ${id}`);
  return { ...model, ...over };
};

/** Nobody is signed in any more, as far as this browser knows. */
export async function forgetSession(page: Page): Promise<void> {
  // In this order: a page that is still there would ask for what the session had, and be refused.
  if (page.url().startsWith("http")) await page.evaluate(() => sessionStorage.clear());
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** What the answer after an event says, where an answer comes next. */
export const followedBy = (path: MainPath, index: number): unknown => {
  const next = path.events[index + 1];
  return next?.type.startsWith("xstate.done") ? next.output : undefined;
};

/** How to take a path: what each event is in front of the page, and how each state looks. */
export interface Walk {
  readonly begin: (path: MainPath) => Promise<void>;
  readonly events: Readonly<Record<string, (path: MainPath, index: number) => Promise<void>>>;
  readonly states: Readonly<Record<string, (path: MainPath, index: number) => Promise<void>>>;
}

/** The innermost name of a state, such as `editing` of `{open: "editing"}`. */
const nameOf = (value: unknown): string => {
  if (typeof value === "string") return value;
  const { form, ...rest } = readRecord(value, "The state");
  return nameOf(form ?? Object.values(rest)[0]);
};

/** Takes every path, and looks at the page after each step. */
export async function replay(paths: readonly MainPath[], walk: Walk): Promise<void> {
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths)
    await test.step(path.events.map(({ type }) => type).join(" → "), async () => {
      await walk.begin(path);
      for (const [index, event] of path.events.entries()) {
        const act = walk.events[event.type];
        const state = nameOf(path.states[index]);
        const look = walk.states[state];
        if (act === undefined || look === undefined)
          throw new Error(`Nobody can do ${event.type} or see ${state}`);
        await act(path, index);
        await look(path, index);
      }
    });
}

/**
 * Holds every answer to these addresses until it is let go. `arrived` waits for the call, `forget` drops
 * what an old page asked.
 */
export async function holdCalls(page: Page, pattern: RegExp) {
  const held: Route[] = [];
  await page.route(pattern, (route) => void held.push(route));
  const arrived = (): Promise<void> => expect.poll(() => held.length).toBeGreaterThan(0);
  const release = async (): Promise<void> => {
    await arrived();
    for (const route of held.splice(0)) await route.continue();
  };
  const forget = async (): Promise<void> => {
    for (const route of held.splice(0)) await route.abort().catch(() => undefined);
  };
  return { arrived, release, forget };
}

import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { makeTestRuntime } from "#tests/support/test-runtime.ts";
import { siteFixture } from "../routing/site.fixture.ts";
import { RuntimeProvider, useLocale, usePage, useServices, useSession } from "./runtime.tsx";

const { runtime } = makeTestRuntime({
  site: siteFixture,
  texts: {},
  language: "EN",
  settings: null,
});
const hooks = { services: useServices, locale: useLocale, session: useSession, page: usePage };
const parts = ["services", "locale", "session", "page"] as const;

it.each(parts)("hands on the %s, of at most ten members that no other part has", (part) => {
  const names = Object.keys(runtime[part]);
  const others = parts
    .filter((other) => other !== part)
    .flatMap((other) => Object.keys(runtime[other]));
  expect(names.length).toBeGreaterThan(5);
  expect(names.length).toBeLessThanOrEqual(10);
  expect(names.filter((name) => others.includes(name))).toEqual([]);
  let read: unknown;
  const Reader = () => {
    read = hooks[part]();
    return null;
  };
  renderToString(
    <RuntimeProvider value={runtime}>
      <Reader />
    </RuntimeProvider>,
  );
  expect(read).toBe(runtime[part]);
  expect(() => renderToString(<Reader />)).toThrow("RuntimeProvider");
});

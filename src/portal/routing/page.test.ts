import { describe, expect, it } from "vitest";
import { wayOut } from "./guards.ts";
import { type Page, pageOf } from "./page.ts";
import { siteFixture } from "./site.fixture.ts";

const page = (url: string): Page => {
  const found = pageOf(siteFixture, url);
  if (found === undefined) throw new Error(`The fixture has no ${url}`);
  return found;
};
const closed = { ...siteFixture, loginRequired: true };
const visitor = { signedIn: false, loginOpen: false };
const member = { signedIn: true, loginOpen: false };

describe("who has to go elsewhere", () => {
  it("ROUTE-22 ROUTE-23 a visitor goes to the login that comes back here, a member to what was wanted", () => {
    const lobby = page("/rng?vendor=JL");
    expect(wayOut(closed, lobby, { ...visitor, path: "/rng" })).toBe(
      "/login?return=%2Frng%3Fvendor%3DJL",
    );
    expect(wayOut(siteFixture, lobby, { ...visitor, path: "/rng" })).toBeNull();
    expect(wayOut(closed, lobby, { ...member, path: "/rng" })).toBeNull();
    const login = page("/login?return=%2Frng%3Fvendor%3DJL");
    expect(wayOut(siteFixture, login, { ...member, path: "/login" })).toBe("/rng?vendor=JL");
    expect(wayOut(siteFixture, login, { ...visitor, path: "/login" })).toBeNull();
    expect(
      wayOut(siteFixture, login, { signedIn: true, loginOpen: true, path: "/login" }),
    ).toBeNull();
  });

  it("LOGIN-11 nobody is led away from where the login of another page leads back to", () => {
    // Back from a provider the address of the login page names no return.
    const login = page("/login?code=c&state=s");
    expect(wayOut(siteFixture, login, { ...member, path: "/login" })).toBe("/");
    expect(wayOut(siteFixture, login, { ...member, path: "/rng" })).toBeNull();
    expect(wayOut(closed, page("/rng"), { ...visitor, path: "/" })).toBeNull();
  });
});

import { expect, it } from "vitest";
import { makeBlockWorld } from "#tests/support/block-world.tsx";
import type { SessionView } from "../../runtime/session.ts";
import { t } from "../engine/forms.fixture.ts";
import { ChangePanel } from "./change-panel.tsx";

async function drawPanel(mustChange: boolean): Promise<string> {
  const user = { userName: "lotus88", account: "A1", nickname: "Lotus", isAgent: 0, mustChange };
  const session = { state: "signedIn", signedIn: true, role: "member", user } as SessionView;
  const { draw } = await makeBlockWorld({
    runtime: { session, startFlow: () => new Promise(() => undefined), registerSettings: null },
  });
  return draw(<ChangePanel />);
}

it("SCREEN-01 a first login's change of password has words, fields and a way out of its own (OPEN-014)", async () => {
  const html = await drawPanel(true);
  expect(html).toContain(t("password.forced"));
  expect(html).toContain("lotus88");
  expect(html).toContain('name="newPassword"');
  expect(html).toContain('name="confirmNewPassword"');
  // The password that just let the member in is known, and not asked for again.
  expect(html).not.toContain('name="oldPassword"');
  expect(html).toContain(t("password.logOut"));
});

it("CHPW-02 any other change asks for the old password, and says nothing of a first login", async () => {
  const html = await drawPanel(false);
  expect(html).toContain('name="oldPassword"');
  expect(html).not.toContain(t("password.forced"));
  expect(html).not.toContain(t("password.logOut"));
});

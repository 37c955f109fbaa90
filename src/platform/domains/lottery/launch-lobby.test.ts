import { afterAll, beforeAll, expect, it } from "vitest";
import {
  goodPassword,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";

let platform: TestPlatform;
let member: Visitor;
beforeAll(async () => {
  platform = await makeTestPlatform();
  member = platform.visitor("aurora");
  await member.join("lobby001");
});
afterAll(() => platform?.close());

const lobby = { lottoArea: "VN", launchMode: "LOTT", lottoView: "lobby" } as const;
const launch = (payload: object, visitor = member) =>
  visitor.call("launchLobby", { ...lobby, ...payload });

it("NAV-04 CALL-049 leads to the lobby, or to the page of the lottery that is named", async () => {
  const urls = [
    {},
    { lottoGameCode: "FIVE5", lottoView: "betting" },
    { lottoGameCode: "VNNORTH", lottoView: "betting" },
    { lottoGameCode: "VNNORTH" },
  ].map(async (payload) => (await launch(payload)).value.game_url);
  expect(await Promise.all(urls)).toEqual([
    "/lottery",
    "/lottery?gameCode=FIVE5",
    "/vnlottery?gameCode=VNNORTH",
    "/vnlottery",
  ]);
});

it("says nothing of the session in the address (T3)", async () => {
  const { value } = await launch({ lottoGameCode: "FIVE1", lottoView: "betting" });
  expect(Object.keys(value)).toEqual(["game_url"]);
  expect(value.game_url).not.toContain(member.token);
  expect(new URL(value.game_url, "https://aurora.example").searchParams.size).toBe(1);
});

it("refuses lotteries that are not there, and ways back that lead elsewhere (T6)", async () => {
  for (const payload of [
    { lottoGameCode: "NOWHERE", lottoView: "betting" },
    { lottoView: "betting" },
  ])
    expect(await launch(payload)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  for (const backUrl of [
    "https://elsewhere.example/",
    "//elsewhere.example",
    "javascript:alert(1)",
  ])
    expect(await launch({ backUrl })).toMatchObject({ status: 400, code: "PAYLOAD_INVALID" });
  expect(await launch({ backUrl: "/elott?from=menu" })).toMatchObject({ status: 200 });
});

it("is closed to trials, to whoever keeps away from play, and while its vendor is maintained", async () => {
  const trial = platform.visitor("aurora");
  await trial.join("lobby002");
  await platform.test.asOwner("update member set agent_type = 4 where username = 'lobby002'");
  expect(await launch({}, trial)).toMatchObject({ status: 403, code: "TRIAL_NOT_ALLOWED" });

  const resting = platform.visitor("aurora");
  await resting.join("lobby003");
  await resting.call("coolOff", { period: "day" });
  await resting.login("lobby003", goodPassword);
  expect(await launch({}, resting)).toMatchObject({ code: "ACCOUNT_COOLING_OFF" });

  await platform.test.asOwner("update game_vendor set maintenance = true where code = 'TCG_SEA'");
  expect(await launch({})).toMatchObject({ status: 503, code: "GAME_MAINTENANCE" });
  await platform.test.asOwner("update game_vendor set maintenance = false where code = 'TCG_SEA'");
});

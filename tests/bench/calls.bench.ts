/** Calls a second on the embedded database, and how long each takes. */
import { goodPassword, makeTestPlatform } from "#tests/support/test-platform.ts";
import { measure, print } from "./support/measure.ts";

const platform = await makeTestPlatform();
const expectOk = (reply: { success: boolean; code: string | null }): void => {
  if (!reply.success) throw new Error(`A call was refused: ${reply.code}.`);
};

try {
  console.log(
    `Calls over ${process.env.PORTICO_TEST_DATABASE_URL === undefined ? "PGlite in memory" : "PostgreSQL"}`,
  );
  const visitor = platform.visitor("siam");
  const member = platform.visitor("siam");
  expectOk(await member.join("bencher"));
  print("status", await measure(500, 4, async () => expectOk(await visitor.call("systemStatus"))));
  print("vendors", await measure(300, 4, async () => expectOk(await visitor.call("vendors"))));
  const list = { gameClassify: "RNG", pageSize: 42 };
  const page = (run: number) => ({ ...list, pageNo: (Math.abs(run) % 200) + 1 });
  print(
    "game list page",
    await measure(300, 4, async (run) => expectOk(await visitor.call("gameList", page(run)))),
  );
  print(
    "game list search",
    await measure(200, 4, async () =>
      expectOk(await visitor.call("gameList", { ...list, search: "dragon" })),
    ),
  );
  print("balance", await measure(500, 4, async () => expectOk(await member.call("balance"))));
  print(
    "login (argon2id)",
    await measure(20, 2, async () =>
      expectOk(await platform.visitor("siam").login("bencher", goodPassword)),
    ),
  );
} finally {
  await platform.close();
}

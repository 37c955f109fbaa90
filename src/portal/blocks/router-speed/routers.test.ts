import { expect, it } from "vitest";
import { makeStorage } from "../../runtime/storage.ts";
import { testRouters } from "./routers.ts";

it("STORE-14 ENT-44 keeps the portal's addresses in the session, each with its speed", async () => {
  const storage = makeStorage({ session: () => undefined, local: () => undefined });
  let at = 0;
  const seen: number[] = [];
  await testRouters({
    addresses: ["https://a.example", "https://b.example"],
    watch: {
      now: () => at,
      fetch: async (url) => {
        at += 40;
        return new Response("{}", { status: String(url).startsWith("https://a") ? 200 : 503 });
      },
    },
    storage,
    show: (speeds) => seen.push(Object.keys(speeds).length),
  });
  expect(JSON.parse(storage.session.get("routers") ?? "null")).toEqual([
    { url: "https://a.example", speed: 40 },
    { url: "https://b.example", speed: null },
  ]);
  expect(seen).toEqual([1, 2]);
});

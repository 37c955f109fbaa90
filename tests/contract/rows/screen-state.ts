import { describe, expect, it } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import { addAnnouncements } from "#src/platform/domains/content/repo.ts";
import type { CallStage } from "#tests/support/call-stage.ts";
import { goodPassword, type Reply } from "#tests/support/test-platform.ts";

/** What the tests of the screens' state are told by the file they are part of. */
interface StateTests {
  stage: () => CallStage;
  /** A call's value when its payload is valid; throws when it is refused. */
  answerOf: (name: CallName) => Promise<Reply["value"]>;
}

/** Tests that the state the screens are drawn from can be read, on a stage that stands already. */
export function describeScreenState({ stage, answerOf }: StateTests): void {
  describe("what the screens' state is made of", () => {
    it("CALL-013, the platform's half: a guest's token opens the login info that is fetched right after", async () => {
      const guest = stage().platform.visitor("aurora");
      const { value } = await guest.call("freePlay", { ...(await stage().fitting("freePlay")) });
      guest.token = value.token;
      expect((await guest.call("memberInfo")).value).toMatchObject({
        account: value.account,
        type: 4,
        isAgent: 4,
      });
    });

    it("ENT-14, the platform's half: a login and the member's info give the user info, and no password", async () => {
      const login = await answerOf("login");
      expect(login).toMatchObject({
        userName: "caller01",
        token: expect.stringMatching(/^[\w-]{40,}$/),
        firstTimeLogin: false,
        passwordExpired: false,
        isAgent: 0,
      });
      const told = JSON.stringify([login, await answerOf("memberInfo")]);
      expect(told).not.toContain(goodPassword);
      expect(told).not.toMatch(/argon2|passwordHash|"password"/);
    });

    it("ENT-30, the platform's half: the status says what the login screen shows: state, place, and ways in that are on", async () => {
      const switches = [
        "FREEPLAY3",
        "USERNAMEREG3",
        "MOBILENUMREG3",
        "MOBILEVERCODELOGIN3",
      ] as const;
      for (const on of ["1", "0"] as const) {
        stage().platform.addMerchant("aurora", "aurora", ({ modules }) => {
          for (const name of switches) modules[name] = on;
        });
        const { code, location, info } = await answerOf("systemStatus");
        expect(code).toBe(0);
        expect(location).toEqual({ ip: "203.0.113.7", country: "VN" });
        expect(switches.map((name) => info.whitelabel[name])).toEqual(switches.map(() => on));
      }
      stage().platform.addMerchant("aurora", "aurora", ({ modules }) => {
        for (const name of switches) modules[name] = "1";
      });
    });

    it("ENT-43, the platform's half: each part of the home page's state has a call that gives it", async () => {
      const words = { EN: { title: "Now", content: "<p>Now</p>" } };
      const shown = { id: "now", kind: "PU" as const, words, publishedAt: 0 };
      await stage().platform.test.database.withMerchant("aurora", (db) =>
        addAnnouncements(db, [shown]),
      );
      const { player, banners, popup, promotion } = await answerOf("notice");
      for (const part of [player, banners, promotion, (await answerOf("popularLotteries")).list])
        expect(part.length).toBeGreaterThan(0);
      expect(popup).toMatchObject({ id: "now", title: "Now" });
      expect((await answerOf("consolidated")).sumBalance).toMatch(/^\d+\.\d\d$/);
      expect((await answerOf("memberInfo")).language).toMatch(/^[A-Z]{2,3}$/);
    });

    it("ENT-44 ENT-46, the platform's half: routers are the portal's domains, and resources have one of each type", async () => {
      const hosts = ["one.example", "two.example"];
      stage().platform.addMerchant("aurora", "aurora", (site) => {
        site.hosts = [...hosts];
      });
      const { domainList, resources } = await answerOf("domainRoute");
      expect(domainList).toEqual(hosts.map((domain) => ({ domain, url: `https://${domain}/` })));
      const types = resources.map(({ resourceType }: { resourceType: string }) => resourceType);
      expect(new Set(types).size).toBe(types.length);
      const { info } = await answerOf("systemStatus");
      expect(info.resources.map(({ key }: { key: string }) => key)).toEqual(types);
    });

    it("CALL-105, the platform's half: the status lists the hosts to pick from, and none where there is none", async () => {
      for (const hosts of [["https://a.example", "https://b.example"], []]) {
        stage().platform.addMerchant("aurora", "aurora", (site) => {
          site.imageHosts = [...hosts];
          site.gameHosts = hosts.toReversed();
        });
        const { imageCDNs, launchGameCDNs } = (await answerOf("systemStatus")).info;
        expect(imageCDNs).toEqual(hosts);
        expect(launchGameCDNs).toEqual(hosts.toReversed());
      }
    });
  });
}

import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CountryCodeValue } from "#src/contracts/api.gen.ts";
import { formatMoney } from "#src/shared/money.ts";
import { wire } from "#src/shared/wire-constants.ts";
import { type CallStage, makeCallStage } from "#tests/support/call-stage.ts";
import { readSkin } from "#tests/support/portal-routes.ts";
import { some } from "#tests/support/some.ts";
import { payloadSchema } from "#tools/catalogue/payload-schema.ts";
import { describeScreenState } from "./rows/screen-state.ts";

let stage: CallStage;
beforeAll(async () => {
  stage = await makeCallStage();
});
afterAll(() => stage?.close());

const answerOf = async (name: Parameters<CallStage["makeValid"]>[0]) => {
  const reply = await stage.makeValid(name);
  if (!reply.success) throw new Error(`${name} was refused: ${reply.code}.`);
  return reply.value;
};
const fieldsOf = (name: string): string[] =>
  Object.keys((payloadSchema(name).schema.properties ?? {}) as object);

it("ENT-02 every country whose number can be dialled has a flag by its code", async () => {
  const { countries } = (await answerOf("countryCode")) as CountryCodeValue;
  expect(countries.length).toBeGreaterThan(20);
  const flags = new URL("./flags/", import.meta.resolve("circle-flags/package.json"));
  const without = countries
    .map(({ countryCode }) => countryCode.toLowerCase())
    .filter((code) => !existsSync(new URL(`${code}.svg`, flags)));
  expect(without).toEqual([]);
});

describe("entities of games", () => {
  it("ENT-05 a banner has an id, its group, its picture and what kind of thing it leads to", async () => {
    for (const banner of some((await answerOf("notice")).banners))
      expect(banner).toMatchObject({
        bannerId: expect.any(String),
        groupName: expect.stringMatching(/./),
        url: expect.stringMatching(/^\/|^https:/),
        linkageType: expect.stringMatching(/^(\/|https?:\/\/|$)/),
      });
  });

  it("ENT-06 ENT-07 a category has vendors, each with its code, its class and whether it is hot", async () => {
    const { lanes } = (await answerOf("vendors")).data;
    expect(lanes.length).toBeGreaterThan(5);
    const hot = new Set<number>();
    for (const { gameCategory, vendors } of some(lanes)) {
      expect(gameCategory).toMatch(/^[A-Z]+$/);
      for (const { vassalage, isHot, gameClassify } of some(vendors)) {
        expect([vassalage, gameClassify]).toEqual([
          expect.stringMatching(/./),
          expect.stringMatching(/./),
        ]);
        hot.add(isHot);
      }
    }
    expect([...hot].sort()).toEqual([0, 1]);
  });

  it("ENT-08 a game has its number, vendor, type, class, name, least bet, lines and platform", async () => {
    const { games } = await answerOf("gameList");
    for (const game of some(games))
      expect(game).toMatchObject({
        nodeId: expect.stringMatching(/^\d+$/),
        vassalage: expect.any(String),
        gameType: "RNG",
        gameClassify: "RNG",
        gameName: expect.stringMatching(/./),
        minBet: expect.stringMatching(/^\d+\.\d\d$/),
        minLineNum: expect.any(Number),
        platform: expect.stringMatching(/./),
      });
    expect(games).toHaveLength(42);
  });

  it("ENT-11 the game list is asked for by page, class and least bet", async () => {
    expect(fieldsOf("gameList")).toEqual(
      expect.arrayContaining(["pageNo", "pageSize", "gameClassify", "minBet"]),
    );
    const filtered = await stage.member.call("gameList", {
      gameClassify: "RNG",
      minBet: "1",
      pageNo: 2,
      pageSize: 5,
    });
    expect(filtered.value.games).toHaveLength(5);
  });

  it("CONST-01 the device is WEB and the lottery type SEA, which has all lotteries", async () => {
    expect(wire).toMatchObject({ device: "WEB", lotteryType: "SEA" });
    const { device, lotteryType: prizeMode } = wire;
    const asked = (await stage.member.call("lotteryMenus", { prizeMode, device })).value;
    const all = (await stage.member.call("lotteryMenus", { device })).value;
    expect(asked.list.length).toBeGreaterThan(0);
    expect(asked).toEqual(all);
  });

  it("CONST-02 CONST-03 CONST-04 games are asked for with the platform string, client type 3 and isPlatform 2", async () => {
    const hot = { isPlatform: 2, platform: "flash,html5-desktop" };
    expect((await stage.member.call("hotGames", hot)).value.list.length).toBeGreaterThan(0);
    const { games } = (await stage.member.call("gameList", { clientType: 3 })).value;
    const { nodeId, vassalage: vendor, gameType, platform } = games[0];
    expect(hot.platform.split(",")).toContain(platform);
    const favourite = { nodeId, vendor, gameType, platform: "flash" };
    expect((await stage.member.call("addFavourite", favourite)).value.favourite).toBe(true);
  });

  it("ENT-39 lotteries come in groups, each with its code, its label and its menu", async () => {
    const { list } = await answerOf("lotteryMenus");
    for (const { gameGroupCode, labelName, gameMenus } of some(list)) {
      expect(gameGroupCode).toMatch(/^[A-Z]+$/);
      expect(labelName).toMatch(/./);
      expect(gameMenus.length).toBeGreaterThan(0);
    }
  });
});

describe("entities of content and the system", () => {
  it("ENT-13 an announcement has a title, content in HTML and its date", async () => {
    const { items } = await answerOf("memberAnnouncements");
    expect(items.length).toBeGreaterThan(0);
    for (const { title, content, date } of some(items)) {
      expect(title).toMatch(/./);
      expect(content).toMatch(/^<\w+/);
      expect(Date.parse(date)).not.toBeNaN();
    }
  });

  it("ENT-21 a customer-service channel has a type, a title and a path", async () => {
    const { customerService } = (await answerOf("systemStatus")).info;
    expect(customerService.length).toBeGreaterThan(0);
    // The row's four, and those that its markets talk by.
    const types = ["FACEBOOK", "TELEGRAM", "VIP", "LIVECHAT", "LINE", "WHATSAPP", "ZALO"];
    for (const { csType, title, path } of some(customerService)) {
      expect(types).toContain(csType);
      // A text is words by language, or the key of one.
      expect([title, path]).toEqual([expect.any(Object), expect.any(String)]);
    }
  });

  it("ENT-22 ENT-23 resources go by their keys, each with an address and an English label", async () => {
    const { resources } = (await answerOf("systemStatus")).info;
    const keys = "AFFILIATELINK Android MOBILECONFIG FACEBOOK TELEGRAM INSTAGRAM SpeedTest USDJUMP";
    expect(resources.length).toBeGreaterThan(0);
    for (const { key, url, labelNameEn } of some(resources)) {
      expect(keys.split(" ")).toContain(key);
      expect([url, labelNameEn]).toEqual([expect.any(String), expect.any(String)]);
    }
  });

  it("ENT-24 each resource of the domain route has its type, its address and its QR code's", async () => {
    const { resources } = await answerOf("domainRoute");
    expect(resources.length).toBeGreaterThan(0);
    for (const resource of some(resources))
      expect(Object.keys(resource)).toEqual(
        expect.arrayContaining(["resourceType", "url", "qrCodeUrl"]),
      );
  });

  it("ENT-25 the service path list has a type and a path in each item", async () => {
    for (const item of some((await answerOf("customerService")).pathList))
      expect(item).toMatchObject({
        type: expect.any(Number),
        path: expect.stringMatching(/^[\w-]{20,}$/),
      });
  });

  it("ENT-26 the whitelabel flags are the module switches, on as '1'", async () => {
    const flags = await answerOf("whitelabel");
    for (const name of ["CHNGPASSVERIF3", "MOBILEVERCODELOGIN3", "DIRECTREG3", "CBS3"])
      expect(["0", "1"]).toContain(flags[name]);
  });

  it("ENT-27 ENT-28 the status says all there is to know of the portal, analytics with its tag", async () => {
    stage.platform.addMerchant("aurora", "aurora", (site) => {
      site.analytics = { gtagId: "G-ABC123" };
    });
    const { info } = await answerOf("systemStatus");
    expect(Object.keys(info)).toEqual(
      expect.arrayContaining([
        "whitelabel",
        "register",
        "resources",
        "customerService",
        "analytics",
        "imageCDNs",
        "launchGameCDNs",
      ]),
    );
    expect(info.analytics).toEqual({ gtagId: "G-ABC123" });
  });

  it("ENT-38 a register field's rule says whether, and what, it has to be", async () => {
    const { fields } = await answerOf("registerSettings");
    expect(fields.username).toMatchObject({
      enabled: true,
      required: true,
      acceptedPattern: expect.any(String),
      patternId: expect.any(Number),
      minLength: expect.any(Number),
      maxLength: expect.any(Number),
    });
  });

  it("ENT-01 CALL-042 a country has its code and its dialling code", async () => {
    const { countryCode, countries } = await answerOf("countryCode");
    expect(countryCode).toMatch(/^[A-Z]{2}$/);
    for (const country of some(countries))
      expect(country).toMatchObject({
        countryCode: expect.stringMatching(/^[A-Z]{2}$/),
        countryDialingCode: expect.stringMatching(/^\d+$/),
      });
  });
});

describe("entities of members", () => {
  it("ENT-15 ENT-16 ENT-17 member info says what the member's rows say, labels with both colours", async () => {
    await stage.platform.test.asOwner(
      `insert into member_label (merchant, member_id, position, label, color, background_color)
       select 'aurora', id, n, 'Label ' || n, '#10203' || n, '#f0e0d' || n
       from member, generate_series(1, 2) as n where merchant = 'aurora' and username = 'agent01'`,
    );
    await stage.platform.test.asOwner(
      `update member set rank_level = 5, to_upline = true
       where merchant = 'aurora' and username = 'agent01'`,
    );
    const { value } = await stage.agent.call("memberInfo");
    expect(value).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      account: "agent01",
      nickname: expect.any(String),
      type: 1,
      isAgent: 1,
      toUpline: true,
      clubLabel: {
        labelName: "VIP 5",
        color: expect.stringMatching(/^#/),
        color2: expect.stringMatching(/^#/),
        rankLevel: 5,
      },
      memberLabel: [
        { label: "Label 1", color: "#102031", backgroundColor: "#f0e0d1" },
        { label: "Label 2", color: "#102032", backgroundColor: "#f0e0d2" },
      ],
    });
  });

  it.each([1, 2, 41, 42, 0])(
    "ENT-15 the agent flag %i is what the member's row says",
    async (type) => {
      const set = (value: number) =>
        stage.platform.test.asOwner(
          "update member set agent_type = $1 where merchant = 'aurora' and username = 'agent01'",
          [value],
        );
      await set(type);
      expect((await stage.agent.call("memberInfo")).value).toMatchObject({ type, isAgent: type });
      await set(1);
    },
  );

  it("ENT-18 a login result has a token and whether the password has to change", async () => {
    expect(await answerOf("login")).toMatchObject({
      token: expect.stringMatching(/^[\w-]{40,}$/),
      firstTimeLogin: expect.any(Boolean),
      passwordExpired: expect.any(Boolean),
    });
  });

  it("ENT-19 the balance is a sum in the merchant's currency, which its amounts are shown in", async () => {
    const { sumBalance } = await answerOf("balance");
    expect(sumBalance).toMatch(/^\d+\.\d\d$/);
    const symbols = { aurora: "₫", siam: "฿" };
    for (const [code, symbol] of Object.entries(symbols)) {
      const { site } = await readSkin(code);
      expect(formatMoney(sumBalance, site.currency, "fixed", "en")).toBe(`${symbol}${sumBalance}`);
    }
  });

  it("ENT-31 ENT-32 ENT-33 ENT-34 ENT-35 ENT-36 ENT-37 registration takes these fields", () => {
    const both = [...fieldsOf("register"), ...fieldsOf("registerMobile")];
    const fields =
      "username password confirmPassword payeeName idNumber paymentPassword email qqNum mobileNum countryDialingCode line whatsapp zalo facebook wechat recommenderId affiliateCode referralCode domain captcha verificationCode login registerUrl registerMethod firebaseChannel firebaseIdToken verification";
    expect(both).toEqual(expect.arrayContaining(fields.split(" ")));
  });

  it("ENT-40 ENT-41 a code that was sent says until when it holds", async () => {
    expect((await answerOf("sendLoginCode")).expiredMinutes).toBeGreaterThan(0);
    expect((await answerOf("sendPasswordCode")).expirationTime).toBeGreaterThan(
      stage.platform.clock.now,
    );
  });

  it("ENT-42 the captcha is a PNG in base64", async () => {
    const picture = Buffer.from(await answerOf("captcha"), "base64");
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
  });

  it("CALL-019 an affiliate code is checked with the code and the host", async () => {
    expect(fieldsOf("checkAffiliate")).toEqual(expect.arrayContaining(["code", "domain"]));
    expect((await stage.makeValid("checkAffiliate")).code).toBe("AFFILIATE_INVALID");
  });

  it("CALL-060 favourites take the platform 'flash'", async () => {
    expect((await stage.fitting("addFavourite")) as object).toMatchObject({ platform: "flash" });
    expect((await stage.makeValid("addFavourite")).value.favourite).toBe(true);
  });
});

describeScreenState({ stage: () => stage, answerOf });

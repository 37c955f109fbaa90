import { describe, expect, it } from "vitest";
import type { Screen } from "#src/contracts/site.gen.ts";
import type { Locale } from "#src/portal/runtime/locale.ts";
import { type BlockWorld, makeBlockWorld, vendorsAnswer } from "#tests/support/block-world.tsx";
import type { RuntimeMembers } from "#tests/support/test-runtime.ts";
import { Frame } from "./frame.tsx";
import { MemberArea } from "./member-area.tsx";

const whole: Screen["route"]["chrome"] = {
  header: true,
  sideMenu: "full",
  banner: true,
  footer: true,
  bottomBar: true,
};

async function drawFrame(
  world: BlockWorld = {},
  chrome: Partial<typeof whole> = {},
  bannerGroup = "home",
): Promise<string> {
  const { draw } = await makeBlockWorld({ answers: [vendorsAnswer], ...world });
  return draw(
    <Frame view={{ chrome: { ...whole, ...chrome }, bannerGroup }}>
      <p>content</p>
    </Frame>,
  );
}

/** The part of the page that stands in an element. */
const part = (html: string, tag: string): string =>
  new RegExp(`<${tag}[ >].*?</${tag}>`, "s").exec(html)?.[0] ?? "";
const paths = (html: string): (string | undefined)[] =>
  [...html.matchAll(/href="(\/[^"#]*)"/g)].map((match) => match[1]);

describe.each(["aurora", "siam"] as const)("the frame of %s", (merchant) => {
  it.each(["dark", "light"] as const)(
    "LAYOUT-01 has side menu, header, banner, content and footer in the %s theme",
    async (theme) => {
      const html = await drawFrame({ merchant, theme });
      const order = ['href="#main"', "<header", 'aria-label="Main menu"', "<main", "<footer"];
      const places = order.map((mark) => html.indexOf(mark));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places[0]).toBeGreaterThan(-1);
      expect(html).toContain('aria-label="Highlights"');
      expect(html).not.toMatch(/ style="/);
    },
  );

  it("G9 G15 leaves out what the route does without, and never the age, the terms and who answers for it", async () => {
    const none = {
      header: false,
      sideMenu: "none",
      banner: false,
      footer: false,
      bottomBar: false,
    };
    const html = await drawFrame({ merchant }, none as typeof whole);
    for (const mark of ["<header", "Main menu", "<footer", "Highlights"])
      expect(html).not.toContain(mark);
    expect(html).toContain("content");
    expect(html.replaceAll("<!-- -->", "")).toMatch(/>2[01]\+</);
    expect(html).toContain('href="/terms"');
    expect(html).toContain("©");
  });
});

describe("the header", () => {
  it("SCOPE-03 HEAD-03 HEAD-14 shows a visitor the buttons and the placeholder, never the balance", async () => {
    const header = part(await drawFrame(), "header");
    expect(header).toContain(">Log in<");
    expect(header).toContain(">Register<");
    expect(header).toContain("Log in to see your balance");
    expect(header).not.toContain("Hide balance");
  });

  it("HEAD-03 HEAD-05 HEAD-06 HEAD-07 HEAD-09 shows a member balance, its controls and the avatar", async () => {
    const { draw } = await makeBlockWorld({
      signedIn: true,
      answers: [
        {
          name: "balance",
          payload: {},
          value: { sumBalance: "12.50", currency: "VND", currencySymbol: "₫" },
        },
      ],
    });
    const area = draw(<MemberArea />);
    expect(area).toContain("₫12.50");
    expect(area).toContain("Hide balance");
    expect(area).toContain("Refresh balance");
    expect(area).toContain("Account of Lotus");
  });

  it("HEAD-03 shows a member none of a visitor's buttons", async () => {
    const header = part(await drawFrame({ signedIn: true }), "header");
    expect(header).not.toContain(">Log in<");
    expect(header).not.toContain(">Register<");
    expect(header).not.toContain("Log in to see your balance");
  });

  it("HEAD-04 shows Register only while direct registration is on", async () => {
    const header = part(await drawFrame({ modules: { DIRECTREG3: "0" } }), "header");
    expect(header).toContain(">Log in<");
    expect(header).not.toContain(">Register<");
  });

  it("HEAD-01 names where the theme switch leads", async () => {
    expect(part(await drawFrame({ theme: "dark" }), "header")).toContain("Switch to the light");
    expect(part(await drawFrame({ theme: "light" }), "header")).toContain("Switch to the dark");
  });

  it("HEAD-02 shows the logo on /register", async () => {
    const html = await drawFrame({ url: "/register" }, { sideMenu: "none", bottomBar: false });
    expect(part(html, "header")).toMatch(/logo-dark\.svg/);
  });

  it("holds the place of the account while the session is not known yet", async () => {
    const session = { state: "checking", signedIn: false, role: "visitor" };
    const runtime = { session } as unknown as Partial<RuntimeMembers>;
    const header = part(await drawFrame({ runtime }), "header");
    expect(header).not.toContain(">Log in<");
    expect(header).not.toContain("Hide balance");
  });
});

describe("the side menu", () => {
  it.each(["aurora", "siam"] as const)(
    "SIDE-01 NAV-02 of %s starts with home and hot games, and sends the lottery to /elott",
    async (merchant) => {
      const menu = paths(part(await drawFrame({ merchant }), "nav"));
      expect(menu.slice(0, 4)).toEqual(["/", "/", "/", "/hot"]);
      expect(menu).toContain("/elott");
      expect(menu).not.toContain("/lott");
    },
  );

  it("SIDE-02 NAV-03 lists the categories that have vendors, and no other", async () => {
    const menu = paths(part(await drawFrame(), "nav"));
    for (const path of ["/elott", "/live", "/sports", "/fish", "/rng"])
      expect(menu).toContain(path);
    for (const path of ["/pvp", "/esports", "/inhouse"]) expect(menu).not.toContain(path);
  });

  it.each(["aurora", "siam"] as const)(
    "SIDE-04 %s has customer service, platform messages, announcements and help in one group",
    async (merchant) => {
      const menu = part(await drawFrame({ merchant, modules: { CBS3: "0" } }), "nav");
      const group = menu.slice(menu.indexOf(">Support</p>"));
      const wanted = ["Customer service", "Messages", "Announcements", "Help centre"];
      const named = [...group.matchAll(/title="([^"]+)"/g)].map(([, name]) => name);
      expect(named.slice(0, wanted.length)).toEqual(wanted);
      expect(group).toMatch(/title="Messages"[^>]*href="\/messages"/);
    },
  );

  it("SIDE-05 links the customer-service channels", async () => {
    const menu = part(await drawFrame(), "nav");
    expect(menu).toContain("/contact?by=live");
    expect(menu).toContain('rel="noopener noreferrer"');
  });

  it("SIDE-06 has Facebook, Telegram, the app and a language picker only with more than one language", async () => {
    const many = part(await drawFrame(), "nav");
    const facebook = /\/contact\?by=facebook/g;
    const others = ["Tiếng Việt", "/contact?by=telegramChannel", "Get the app</span>"];
    for (const words of others) expect(many).toContain(words);
    // One is the channel of customer service, which asks for no second language.
    expect(many.match(facebook)).toHaveLength(2);
    const one = await drawFrame({
      change: (site) => ({ ...site, languages: { default: "EN", supported: ["EN"] } }),
    });
    for (const words of ["English", ...others]) expect(part(one, "nav")).not.toContain(words);
    expect(part(one, "nav").match(facebook)).toHaveLength(1);
    expect(part(one, "header")).not.toContain('aria-label="Language"');
  });

  it("tells languages of one name apart by their codes", async () => {
    const supported = ["TY", "EN", "VI"];
    const change = (site: Locale["site"]) => ({
      ...site,
      languages: { default: "EN", supported },
    });
    const menu = part(await drawFrame({ change }), "nav");
    for (const name of ["Tiếng Việt (TY)", "Tiếng Việt (VI)", "English"])
      expect(menu).toContain(`>${name}<`);
  });

  it("SIDE-08 has a toggle that folds it", async () => {
    expect(part(await drawFrame(), "nav")).toContain('aria-label="Collapse menu"');
  });
});

describe("the banner area", () => {
  it("BANNER-03 BANNER-04 has dots and a pause button with more than one", async () => {
    const html = await drawFrame();
    expect(html).toContain("Pause slideshow");
    expect(html).toContain("Slide 1 of 3");
    expect(html).toMatch(/fetchpriority="high"[^>]*loading="eager"/i);
  });

  it("BANNER-05 stands still with one", async () => {
    const html = await drawFrame({}, {}, "rng");
    expect(html).toContain("Find your next favourite slot");
    expect(html).not.toContain("Pause slideshow");
  });

  it("takes no space without any", async () => {
    expect(await drawFrame({}, {}, "help")).not.toContain("Highlights");
  });
});

describe("the footer", () => {
  it("FOOT-01 FOOT-02 FOOT-05 FOOT-06 has its groups, the age and the copyright", async () => {
    const footer = part(await drawFrame(), "footer");
    for (const words of ["About Aurora", "Affiliate service", "Responsible play", ">Start<"])
      expect(footer).toContain(words);
    expect(footer).toContain("aged 21 and over");
    expect(footer).toContain("© 2026 Aurora Interactive");
    // Once in the line that stands on every page.
    expect(footer.match(/href="[^"]*\/responsible"/g)).toHaveLength(1);
  });

  it("FOOT-03 starts the affiliate link, or customer service without one", async () => {
    const withLink = part(await drawFrame(), "footer");
    expect(withLink).toContain("/contact?by=affiliatelink");
    const without = part(await drawFrame({ merchant: "siam" }), "footer");
    expect(without).toMatch(
      /<a[^>]*href="http:\/\/portal\.example\/contact\?by=live"[^>]*>Start<\/a>/,
    );
  });

  it("has the merchant's own entries in the affiliates' group", async () => {
    const change = (site: Locale["site"]) => {
      const label = { EN: "Our partners" };
      const link = { type: "route", path: "/promotions" } as const;
      const footerAffiliate = {
        items: { partners: { label, icon: "handshake", link } },
        order: ["partners"],
      };
      return { ...site, menus: { ...site.menus, footerAffiliate } };
    };
    const footer = part(await drawFrame({ change }), "footer");
    expect(footer).toMatch(/href="\/promotions"[^>]*>Our partners</);
    expect(footer).not.toContain(">Start<");
  });

  it("FOOT-04 shows each vendor once", async () => {
    const footer = part(await drawFrame(), "footer");
    expect(footer.match(/\/_art\/vendor\/JDB-/g)).toHaveLength(1);
    expect(footer.match(/\/_art\/vendor\/BTI-/g)).toHaveLength(1);
  });

  it("ENT-47 marks a vendor by the type of its games, the first one of several", async () => {
    const footer = part(await drawFrame(), "footer");
    expect(footer).toMatch(/\/_art\/vendor\/JDB-RNG-\d+-/);
    expect(footer).toMatch(/\/_art\/vendor\/CQ9-FISH-\d+-/);
  });
});

describe("the bottom bar", () => {
  it("has the merchant's slots, five at most", async () => {
    const html = await drawFrame({ merchant: "siam" });
    const bar = html.slice(html.indexOf('aria-label="Quick menu"'));
    expect(bar.match(/<li/g)).toHaveLength(5);
    expect(bar).toContain("Live casino");
  });
});

import { expect, it } from "vitest";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import type { RuntimeMembers } from "#tests/support/test-runtime.ts";
import { RegisterAnnouncement } from "../../forms/register/register-announcement.tsx";
import { RegisterSuccess } from "../../forms/register/register-success.tsx";
import { LanguagePanel } from "./language-panel.tsx";
import { NoticePanel } from "./notice-panel.tsx";

const notice = (count: number, language: string): Answer => ({
  name: "notice",
  payload: { language },
  value: {
    player: Array.from({ length: count }, (_, index) => ({
      id: `n${index}`,
      title: `Announcement ${index + 1}`,
      content: "<p>Words.</p>",
      date: "2026-11-20T00:00:00Z",
    })),
    banners: [],
    popup: null,
    promotion: [],
  },
});

it("CONST-15 NOTICE-02 shows nine announcements on a page, and the others on the next", async () => {
  const { draw } = await makeBlockWorld({ answers: [notice(12, "EN")] });
  const html = draw(<NoticePanel />);
  const titles = new Set(html.match(/Announcement \d+/g));
  expect([...titles]).toEqual(Array.from({ length: 9 }, (_, index) => `Announcement ${index + 1}`));
  expect(html).toContain("Page 1 of 2");
});

it("without any, the announcements say so", async () => {
  const { draw } = await makeBlockWorld({ answers: [notice(0, "EN")] });
  expect(draw(<NoticePanel />)).toContain("No announcements");
});

it.each([
  ["EN", "Registration successful", "You are logged in", "log in with this account or", "mobile"],
  [
    "TY",
    "Đăng ký thành công",
    "Bạn đã đăng nhập",
    "đăng nhập bằng tài khoản này hoặc",
    "điện thoại",
  ],
])(
  "LANG-14 REG-26 says in %s that an account was generated, and how to log in next time",
  async (language, ...said) => {
    const { draw } = await makeBlockWorld({ language });
    const html = draw(<RegisterAnnouncement account="aur58213" onConfirm={() => undefined} />);
    for (const words of [...said, "aur58213"]) expect(html).toContain(words);
  },
);

it.each([
  ["EN", "Your account at Aurora is ready.", "Your account"],
  ["TY", "Tài khoản của bạn tại Aurora đã sẵn sàng.", "Tài khoản của bạn"],
])("greets by the name of the account that was made, in %s", async (language, text, caption) => {
  const state = { context: { registered: { account: "aur58213", userName: "84912345678" } } };
  const portal = {
    getSnapshot: () => state,
    first: () => state,
    subscribe: () => ({ unsubscribe: () => undefined }),
  };
  const { draw } = await makeBlockWorld({
    language,
    runtime: { portal } as unknown as Partial<RuntimeMembers>,
  });
  const html = draw(<RegisterSuccess />);
  expect(html).toContain(text);
  expect(html).toContain(`>${caption}</span>`);
  expect(html).toContain(">aur58213</bdi>");
});

it.each([
  [
    { recoverable: false, bonusWaits: false },
    { warned: true, invited: true },
  ],
  [
    { recoverable: true, bonusWaits: false },
    { warned: false, invited: false },
  ],
  [
    { recoverable: true, bonusWaits: true },
    { warned: false, invited: true },
  ],
  [
    { recoverable: true, bonusWaits: true, phone: "+84 ••• 671" },
    { warned: false, invited: false },
  ],
])(
  "U17 says what a forgotten password means where nothing reaches them, and leads to a number (%o)",
  async (known, { warned, invited }) => {
    const state = { context: { registered: null } };
    const portal = {
      getSnapshot: () => state,
      first: () => state,
      subscribe: () => ({ unsubscribe: () => undefined }),
    };
    const { draw } = await makeBlockWorld({
      signedIn: true,
      answers: [
        {
          name: "contacts",
          payload: {},
          value: { phone: null, email: null, totp: false, ...known },
        },
      ],
      runtime: { portal } as unknown as Partial<RuntimeMembers>,
    });
    const html = draw(<RegisterSuccess />);
    expect(html.includes("we cannot send you a new one")).toBe(warned);
    expect(html.includes("Verify a phone or email")).toBe(invited);
  },
);

it.each([
  ["dark", "Switch to the light"],
  ["light", "Switch to the dark"],
] as const)(
  "SCREEN-15 offers the portal's languages, and the other theme than the %s one",
  async (theme, other) => {
    const dialogs = { open: () => undefined, close: () => undefined };
    const { draw } = await makeBlockWorld({ theme, runtime: { dialogs } });
    const html = draw(<LanguagePanel />);
    expect(html).toMatch(/aria-current="true"[^>]*>(<[^>]*>)*English/);
    expect(html).toContain("Tiếng Việt");
    expect(html).toContain(other);
  },
);

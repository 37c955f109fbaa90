import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, makeBlockWorld } from "#tests/support/block-world.tsx";
import fixture from "./fixture.json" with { type: "json" };
import { block } from "./index.ts";
import { loadFormBody } from "./view.tsx";

beforeAll(loadFormBody);

const balance: Answer = {
  name: "balance",
  payload: {},
  value: { sumBalance: "1200.00", currency: "VND", currencySymbol: "₫" },
};

describe.each(["dark", "light"] as const)("call-form in the %s theme", (theme) => {
  it("OPEN-064 asks for what a call takes, with its limits, and says before what holds", async () => {
    const world = await makeBlockWorld({ theme, signedIn: true, answers: [balance] });
    const html = world.drawBlock(block, fixture);
    expect(html).toMatch(/<label[^>]*>Account number</);
    expect(html).toContain("As on your bank card.");
    expect(html).toContain("Between ₫0.00 and ₫1,200.00");
    expect(html).toContain('type="password"');
    expect(html).toContain('autoComplete="current-password"');
    expect(html).toMatch(/Balance<\/dt><dd><bdi[^>]*>₫1,200.00/);
    expect(html).not.toMatch(/(form|field|money)\.[a-z]/);
  });
});

it("waits for what it says before, and asks nothing meanwhile", async () => {
  const world = await makeBlockWorld({ signedIn: true });
  const html = world.drawBlock(block, fixture);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain("<form");
});

it("offers choices of the configuration and says which fields may be left out", async () => {
  const world = await makeBlockWorld({ signedIn: true });
  const html = world.drawBlock(block, {
    call: "applyPromotion",
    fields: {
      items: {
        id: {
          label: { EN: "Which" },
          kind: "select",
          choices: { items: { loss: { label: { EN: "Loss" } } }, order: ["loss"] },
        },
        comment: { label: { EN: "A word" } },
      },
      order: ["id", "comment"],
    },
    done: { title: { EN: "Set" } },
  });
  expect(html).toMatch(/<option value="" selected="">Please choose<.*<option value="loss">Loss</);
  expect(html).toContain("Optional");
});

it("ENT-50 lets a long list be searched, shows a short one, and has typed what nobody lists", async () => {
  const banks = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ id: `bank${place}`, name: `Bank ${place}` }));
  const drawn = async (count: number): Promise<string> => {
    const value = { list: banks(count) };
    const answers = [{ name: "banks" as const, payload: {}, value }];
    const world = await makeBlockWorld({ signedIn: true, answers });
    return world.drawBlock(block, {
      call: "addBankAccount",
      fields: {
        items: {
          bank: {
            label: { EN: "Bank" },
            kind: "select",
            from: { call: "banks", value: "id", words: ["name"], orTyped: true },
          },
        },
        order: ["bank"],
      },
      done: { title: { EN: "Added" } },
    });
  };
  expect(await drawn(20)).toMatch(/<input[^>]*role="combobox"/);
  expect(await drawn(3)).toMatch(/<select.*<option value="bank2">Bank 2</);
  const typed = await drawn(0);
  expect(typed).toMatch(/<input[^>]*name="bank"/);
  expect(typed).not.toMatch(/combobox|<select/);
});

it("says of a password that is typed again that it is the same, and no rule of its own", async () => {
  const world = await makeBlockWorld({ signedIn: true });
  const next = { label: { EN: "New" }, kind: "newPassword" };
  const html = world.drawBlock(block, {
    call: "changePaymentPassword",
    fields: {
      items: {
        paymentPassword: next,
        confirmPaymentPassword: { ...next, sameAs: "paymentPassword" },
      },
      order: ["paymentPassword", "confirmPaymentPassword"],
    },
    done: { title: { EN: "Set" } },
  });
  expect(html).toContain(">Enter the password again.<");
  expect(html.match(/Any characters/g) ?? []).toHaveLength(1);
});

it("keeps a form behind its button where the configuration names one", async () => {
  const world = await makeBlockWorld({ signedIn: true, answers: [balance] });
  const html = world.drawBlock(block, { ...fixture, opener: { EN: "Fill it in" } });
  expect(html).toMatch(/<button[^>]*>.*Fill it in</);
  expect(html).not.toContain("<form");
});

it("gives a long text room over several lines, with its label and its hint", async () => {
  const world = await makeBlockWorld({ signedIn: true, isAgent: 1 });
  const html = world.drawBlock(block, {
    call: "messageDownline",
    fields: {
      items: {
        member: { label: { EN: "Account" } },
        message: {
          label: { EN: "Message" },
          hint: { EN: "As one from the agent." },
          kind: "longText",
        },
      },
      order: ["member", "message"],
    },
    done: { title: { EN: "Sent" } },
  });
  const [area = "", hint = ""] = /<textarea[^>]*aria-describedby="([^"]+)"[^>]*>/.exec(html) ?? [];
  const [, id = "none"] = /id="([^"]+)"/.exec(area) ?? [];
  expect(html).toMatch(new RegExp(`<label[^>]*for="${id}"[^>]*>Message<`));
  expect(html).toMatch(new RegExp(`id="${hint.split(" ")[0]}"[^>]*>[^<]*As one from the agent`));
});

import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { migrationSets } from "#src/platform/compose.ts";
import { openDatabase } from "#src/store/database.ts";
import { quietLog } from "./database.ts";
import { OpenIdProvider, openIdClient } from "./openid-provider.ts";
import { openOwnPortal } from "./own-portal.ts";

/** A skin whose numbers a third party verifies, with social sign-in and every check of an address. */
const quay = {
  schemaVersion: 1,
  extends: "aurora",
  name: "Quay",
  company: "Quay Ltd",
  merchantCode: "quay",
  hosts: ["quay.example"],
  phoneAuth: { provider: "sandbox", projectId: "quay-phones" },
  socialProviders: ["google", "facebook"],
  security: { newAddressMethods: ["phone", "email", "bankName", "totp"] },
  registration: {
    fields: {
      items: {
        email: { enabled: true },
        payeeName: { enabled: true },
        affiliateCode: { enabled: true },
      },
      order: [
        "username",
        "password",
        "confirmPassword",
        "birthday",
        "email",
        "payeeName",
        "affiliateCode",
        "captcha",
      ],
    },
    affiliate: true,
  },
};

/** A skin whose every code by SMS costs the browser some work. */
const pier = {
  ...{ schemaVersion: 1, extends: "aurora", name: "Pier", company: "Pier Ltd" },
  ...{ merchantCode: "pier", hosts: ["pier.example"], botCheck: "altcha" },
};

/** What the agent of Quay gives away. */
export const affiliateCode = "A0B1C2D3E4F5";

/** Puts an agent into the data that the server will find; the portal has no page that makes one. */
async function addAgent(dir: string): Promise<void> {
  const database = await openDatabase({ url: process.env.DATABASE_URL, dir, log: quietLog });
  await database.migrate(migrationSets);
  await database.withMerchant("quay", (db) =>
    sql`insert into member (merchant, id, username, username_key, account, nickname, agent_type,
        language, created_at, invite_code)
      values ('quay', ${randomUUID()}, 'harbour', 'harbour', 'a1', 'Harbour', 1, 'TY', now(),
        ${affiliateCode})`.execute(db),
  );
  await database.close();
}

/** Starts a portal of two more skins, Quay and Pier, with an OpenID provider beside it. */
export async function openQuay() {
  const provider = new OpenIdProvider();
  await provider.start();
  const settings = { issuer: provider.issuer, ...openIdClient };
  const book = { quay: { google: settings, facebook: settings } };
  let bookFile = "";
  const portal = await openOwnPortal(
    async (merchants, data) => {
      for (const skin of [quay, pier]) {
        mkdirSync(join(merchants, skin.merchantCode));
        const file = join(merchants, skin.merchantCode, "merchant.json");
        writeFileSync(file, JSON.stringify(skin));
      }
      await addAgent(data);
      bookFile = join(merchants, "../social.json");
      writeFileSync(bookFile, JSON.stringify(book));
    },
    // Visitors of several addresses come through this one machine.
    () => ({ PORTICO_SOCIAL: bookFile, PORTICO_TRUSTED_PROXIES: "127.0.0.1,::1" }),
  );
  const close = async (): Promise<void> => {
    await portal.close();
    await provider.close();
  };
  return { url: portal.url, issuer: provider.issuer, close };
}

import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { pino } from "pino";
import type { CallMap, CallName, Grant } from "#src/contracts/control.gen.ts";
import { makeApp } from "#src/control/app.ts";
import type { PendingRow } from "#src/control/pending/repo.ts";
import { runDue } from "#src/control/pending/run-due.ts";
import { makeLiveView } from "#src/control/revisions/live-view.ts";
import { selectInstallation } from "#src/control/revisions/repo.ts";
import { makeAdministrator } from "#src/control/staff/accounts.ts";
import { controlMigrations } from "#src/control/start.ts";
import type { OpenIdSettings } from "#src/credentials/openid.ts";
import { makeSecretKeys } from "#src/credentials/secret.ts";
import { alpha, makeTestMerchants } from "#src/gateway/testing/test-merchants.ts";
import { sha256 } from "#src/merchant/revisions/file-map.ts";
import { folderSource } from "#src/merchant/sources.ts";
import { type ControlAnswer, sendCall, sendFile } from "#tools/portico/control/calls.ts";
import { makeTestDatabase, type TestDatabase } from "./database.ts";
import { portOf } from "./port-of.ts";

/** Somebody who is signed in. */
export interface TestStaff {
  token: string;
  login: string;
  password: string;
  /** The code of an authenticator at the control plane's time. */
  code: () => string;
}

/** A control plane of a test's own, over HTTP, with a clock that can be moved. */
export interface TestControl {
  url: string;
  key: string;
  data: TestDatabase;
  clock: { now: number };
  call: <Name extends CallName>(
    name: Name,
    payload: CallMap[Name]["payload"],
    token?: string,
  ) => Promise<ControlAnswer<CallMap[Name]["value"]>>;
  /** Sends files and gives their hashes by path. */
  send: (files: Record<string, string | Buffer>, token: string) => Promise<Record<string, string>>;
  /** Sends a merchant like alpha under another name, with what is given of it changed. */
  sendMerchant: (
    merchant: string,
    change: object,
    token: string,
  ) => Promise<Record<string, string>>;
  /** Signs the first administrator in. */
  administrator: (login?: string) => Promise<TestStaff>;
  /** Makes an account, enrols it, and signs it in. */
  staff: (login: string, grants: Grant[], by: TestStaff) => Promise<TestStaff>;
  /** Publishes what is due at the control plane's time, as its process does by itself; gives what its log is told. */
  runDue: () => Promise<{ told: PendingRow[] }>;
  close: () => Promise<void>;
}

const ownPassword = "quiet harbour lantern";

/**
 * Starts a control plane over a folder of merchants and a database of its own; both go with it.
 * @param openId the staff's identity provider; none unless given
 */
export async function startTestControl(openId?: OpenIdSettings): Promise<TestControl> {
  const merchants = await makeTestMerchants();
  const data = await makeTestDatabase([controlMigrations]);
  const { database } = data;
  const view = makeLiveView(database, folderSource(merchants.dir));
  await view.catchUp();
  const key = randomBytes(24).toString("hex");
  const clock = { now: Date.now() };
  const app = makeApp({
    database,
    view,
    installation: await database.ofInstallation(selectInstallation),
    given: {},
    secret: makeSecretKeys(randomBytes(32)),
    openId,
    processKey: key,
    clock: () => clock.now,
    log: pino({ level: "silent" }),
    isDraining: () => false,
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${portOf(app.server)}`;

  const call: TestControl["call"] = (name, payload, token) =>
    sendCall({ url, token }, name, payload);
  const enrolled = async (login: string, once: string): Promise<TestStaff> => {
    const begun = await call("signIn", { login, password: once });
    const { ticket = "", secret = "" } = begun.value?.enrolment ?? {};
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = () => totp.generate({ timestamp: clock.now });
    const done = await call("enrol", { ticket, password: ownPassword, code: code() });
    if (!done.success) throw new Error(`${login} could not enrol: ${done.message}`);
    return { token: done.value.token, login, password: ownPassword, code };
  };
  const send: TestControl["send"] = async (files, token) => {
    const map: Record<string, string> = {};
    for (const [path, text] of Object.entries(files)) {
      const body = typeof text === "string" ? Buffer.from(text) : text;
      const hash = sha256(body);
      map[path] = hash;
      const { success, code } = await sendFile({ url, token }, hash, body);
      if (!success) throw new Error(`${path}: ${code}`);
    }
    return map;
  };
  return {
    url,
    key,
    data,
    clock,
    call,
    send,
    sendMerchant: (merchant, change, token) => {
      const own = { name: merchant, merchantCode: merchant, hosts: [`${merchant}.example`] };
      return send({ "merchant.json": JSON.stringify({ ...alpha, ...own, ...change }) }, token);
    },
    administrator: async (login = "ada") => {
      const made = await makeAdministrator(database, login, clock.now);
      if (!made.ok) throw new Error(made.error.code);
      return enrolled(login, made.value.password);
    },
    staff: async (login, grants, by) => {
      const made = await call("addStaff", { login, name: login, grants }, by.token);
      if (!made.success) throw new Error(`${made.message}`);
      return enrolled(login, made.value.password ?? "");
    },
    runDue: async () => {
      const told: PendingRow[] = [];
      await runDue({ database, view, given: {} }, clock.now, (row) => void told.push(row));
      return { told };
    },
    close: async () => {
      await app.close();
      view.close();
      await data.close();
      await merchants.remove(".");
    },
  };
}

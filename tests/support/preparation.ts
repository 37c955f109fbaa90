import type { TestPlatform, Visitor } from "./test-platform.ts";

/** What a payload is made in: the platform, and the member who is about to call. */
export interface Stage {
  platform: TestPlatform;
  caller: Visitor;
  username: string;
}

/** What is sent with a call. */
export type Payload = Record<string, unknown>;

/** What a call needs before a valid payload is answered. */
export type Preparation = Payload | ((stage: Stage) => Promise<Payload>);

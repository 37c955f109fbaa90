import { join } from "node:path";
import { loadBuiltPortal } from "#src/gateway/pages/built-portal.ts";
import {
  type Answer,
  type FakePlatform,
  startFakePlatform,
} from "#src/gateway/testing/fake-platform.ts";
import { startTestGateway } from "#src/gateway/testing/test-gateway.ts";
import { root } from "#tools/lib/paths.mjs";

/** The real gateway and the built portal over a platform that answers what a test says. */
export interface OddPortal {
  platform: FakePlatform;
  url: (path: string) => string;
  close: () => Promise<void>;
}

/** What a platform answers that has failed. */
export const failed: Answer = (response) => {
  response.writeHead(500, { "content-type": "application/json" });
  response.end(JSON.stringify({ success: false, value: null, message: null, code: "INTERNAL" }));
};

/** Starts Aurora over a platform that is open, and fails every call that no test gave an answer. */
export async function openOddPortal(): Promise<OddPortal> {
  const platform = await startFakePlatform(0, failed);
  const gateway = await startTestGateway({
    platformUrl: platform.url,
    portal: await loadBuiltPortal(join(root, "dist")),
  });
  return {
    platform,
    url: (path) => `http://aurora.localhost:${gateway.port}${path}`,
    close: async () => {
      await gateway.stop();
      await platform.close();
    },
  };
}

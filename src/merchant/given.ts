import { type PlatformHosts, readPlatformHosts } from "#src/shared/platform-hosts.ts";
import { readSandbox, type Sandbox } from "#src/shared/sandbox.ts";

/** What config is judged by beside itself: how the server is started. */
export interface Given {
  /** The parts of the sandbox that it has (decision 0021); none unless given. */
  sandbox?: Sandbox;
  /** The hosts inside that the operator named for merchants' platforms; none unless given. */
  platformHosts?: PlatformHosts;
}

/**
 * Reads from the environment how a server would be started.
 * @throws Error in plain words that names the setting
 */
export const readGiven = (env: NodeJS.ProcessEnv): Given => ({
  sandbox: readSandbox(env),
  platformHosts: readPlatformHosts(env),
});

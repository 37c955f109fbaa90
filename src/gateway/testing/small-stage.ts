import { type FakePlatform, startFakePlatform } from "./fake-platform.ts";
import { makeSmallPortal } from "./small-portal.ts";
import { startTestGateway, type TestGateway, type TestGatewayOptions } from "./test-gateway.ts";
import { makeTestMerchants, type TestMerchants } from "./test-merchants.ts";

/** A gateway with the small portal, between merchants of its own and a platform that a test speaks for. */
export interface SmallStage {
  platform: FakePlatform;
  merchants: TestMerchants;
  gateway: TestGateway;
  close: () => Promise<void>;
}

/** Starts all three; whoever does closes them. */
export async function openSmallStage(
  options: Pick<TestGatewayOptions, "env"> = {},
): Promise<SmallStage> {
  const platform = await startFakePlatform();
  const merchants = await makeTestMerchants();
  const gateway = await startTestGateway({
    platformUrl: platform.url,
    merchants: merchants.dir,
    portal: makeSmallPortal(),
    ...options,
  });
  return {
    platform,
    merchants,
    gateway,
    close: async () => {
      await gateway.stop();
      await platform.close();
      await merchants.remove(".");
    },
  };
}

import { type FakePlatform, startFakePlatform } from "./fake-platform.ts";
import { makeSmallPortal, type SmallPortal } from "./small-portal.ts";
import { startTestGateway, type TestGateway, type TestGatewayOptions } from "./test-gateway.ts";
import { makeTestMerchants, type TestMerchants } from "./test-merchants.ts";

/** A gateway with a small portal that draws what a test says, between merchants of its own and a platform that a test speaks for. */
export interface SmallStage {
  platform: FakePlatform;
  merchants: TestMerchants;
  portal: SmallPortal;
  gateway: TestGateway;
  close: () => Promise<void>;
}

/** Starts them; whoever does closes them. */
export async function openSmallStage(
  options: Pick<TestGatewayOptions, "env"> = {},
): Promise<SmallStage> {
  const platform = await startFakePlatform();
  const merchants = await makeTestMerchants();
  const portal = makeSmallPortal();
  const gateway = await startTestGateway({
    platformUrl: platform.url,
    merchants: merchants.dir,
    portal,
    ...options,
  });
  return {
    platform,
    merchants,
    portal,
    gateway,
    close: async () => {
      await gateway.stop();
      await platform.close();
      await merchants.remove(".");
    },
  };
}

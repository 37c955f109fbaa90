import { useEffect, useState } from "react";
import type { BetRoundValue } from "#src/contracts/api.gen.ts";
import { hostsOf } from "#src/shared/hosts.ts";
import type { CallProblem } from "../../api/problem.ts";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import { framedAddress, unusable } from "../parts/play/framed.ts";

/** A bet whose provider has no page of it: what is known here. */
export type KnownBet = NonNullable<BetRoundValue["bet"]>;

/** What came of asking: the provider's page, what is known without one, or why there is neither; null until it is known. */
type Seen =
  | { address: string; gameName: string }
  | { bet: KnownBet; gameName: string }
  | { problem: CallProblem }
  | null;

/**
 * Asks once for the provider's page about a bet. Its address works once, so it is not kept: asking
 * again, such as when the window is looked at again, would begin the page anew.
 */
export function useRoundPage(vassalage: string, id: string): { seen: Seen; retry: () => void } {
  const { client } = useServices();
  const { site } = useLocale();
  const { status } = useSession();
  const { origin } = usePage();
  const [seen, setSeen] = useState<Seen>(null);
  const [tried, setTried] = useState(0);
  const hosts = hostsOf(status?.info.launchGameCDNs, site.gameHosts);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another try asks again.
  useEffect(() => {
    let isWanted = true;
    setSeen(null);
    void client.call("betRound", { vassalage, id }).then((answer) => {
      if (!isWanted) return;
      if (!answer.ok) return setSeen({ problem: answer.error });
      const { gameName, bet, address: given = "" } = answer.value;
      if (bet !== undefined) return setSeen({ bet, gameName });
      const address = framedAddress(given, { origin, hosts });
      setSeen(address === undefined ? { problem: unusable } : { address, gameName });
    });
    return () => {
      isWanted = false;
    };
  }, [tried]);

  return { seen, retry: () => setTried((before) => before + 1) };
}

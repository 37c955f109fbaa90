import { useEffect } from "react";
import { useSWRConfig } from "swr";
import type { LotteryFavouritesValue } from "#src/contracts/api.gen.ts";
import { swrKey } from "../../api/swr-key.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import { lotteryFavouritesKey } from "../../runtime/storage.ts";
import type { Lottery } from "./types.ts";

/** A member's favourite lotteries, and how to change them. */
export interface LotteryFavourites {
  readonly codes: readonly string[];
  /** Adds or removes (LOTT-01); a visitor gets the login, a trial account the warning. */
  readonly toggle: (lottery: Lottery) => void;
}

const key = swrKey("lotteryFavourites", {});

/** The codes that the local storage keeps for a user; nothing when it holds anything else. */
function readCodes(stored: string | null): string[] | undefined {
  try {
    const codes: unknown = JSON.parse(stored ?? "null");
    return Array.isArray(codes) && codes.every((code) => typeof code === "string")
      ? codes
      : undefined;
  } catch {
    // Somebody else's bytes under our key: the server's answer replaces them.
    return undefined;
  }
}

const changed = (codes: readonly string[], code: string, chosen: boolean): string[] =>
  chosen ? [code, ...codes.filter((one) => one !== code)] : codes.filter((one) => one !== code);

/**
 * The favourites: the server is the truth, LOTTFAV of the user the cache (STORE-22, OPEN-099). What
 * is pressed shows at once; when the platform refuses, it goes back, with the reason.
 */
export function useLotteryFavourites(): LotteryFavourites {
  const { client, storage, notify } = useServices();
  const { problemText, t } = useLocale();
  const { session } = useSession();
  const { restricted, page } = usePage();
  const { mutate } = useSWRConfig();
  const isMember = session.signedIn && !session.isTrial;
  const storageKey = isMember ? lotteryFavouritesKey(session.user?.userName ?? "") : null;
  const known = useCall("lotteryFavourites", isMember ? {} : null).data?.list;
  const kept = storageKey === null ? undefined : readCodes(storage.local.get(storageKey));
  const codes = isMember ? (known ?? kept ?? []) : [];

  useEffect(() => {
    if (storageKey !== null && known !== undefined)
      storage.local.set(storageKey, JSON.stringify(known));
  }, [storage, storageKey, known]);

  const put = async ({ gameCode, name }: Lottery, favourite: boolean): Promise<void> => {
    const show = (wanted: boolean): void =>
      void mutate<LotteryFavouritesValue>(
        key,
        (current) => ({ list: changed(current?.list ?? codes, gameCode, wanted) }),
        { revalidate: false },
      );
    show(favourite);
    const answer = await client.call("chooseLotteryFavourite", { gameCode, favourite });
    if (!answer.ok) {
      show(!favourite);
      notify(problemText(answer.error), "danger");
      return;
    }
    notify(t(favourite ? "game.favourite.added" : "game.favourite.removed", [name]), "success");
  };

  return {
    codes,
    toggle: (lottery) => {
      const query = page.query.toString();
      restricted(() => void put(lottery, !codes.includes(lottery.gameCode)), {
        returnTo: query === "" ? page.path : `${page.path}?${query}`,
      });
    },
  };
}

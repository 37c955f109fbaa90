import type { Locale } from "../../../runtime/locale.ts";
import type { LaunchSnapshot } from "./use-launch.ts";

/** What stands in the place of a game that is not playing, in words. */
export interface GameMessage {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  /** Offers other games. */
  readonly suggests: boolean;
  /** What the player can do, the most likely first. */
  readonly ways: readonly ("login" | "register" | "retry" | "open" | "again" | "service")[];
}

type Words = Pick<Locale, "t" | "problemText">;

/** Refusals that the player's own limits, or where they are, stand behind: trying again is no use. */
const ownLimit = /^LIMIT_|^ACCOUNT_(COOLING_OFF|EXCLUDED)$/;
const place = /^REGION_/;

function refusal(snapshot: LaunchSnapshot, name: string, { t, problemText }: Words): GameMessage {
  const problem = snapshot.context.problem ?? { code: "INTERNAL", message: null };
  const text = problemText(problem);
  const { code } = problem;
  if (place.test(code))
    return {
      icon: "globe",
      title: t("game.region.title"),
      text,
      suggests: false,
      ways: ["service"],
    };
  if (ownLimit.test(code))
    return {
      icon: "shield-check",
      title: t("game.limit.title"),
      text,
      suggests: false,
      ways: ["service"],
    };
  const final = code === "GAME_NOT_PLAYABLE" || code === "NOT_FOUND";
  return {
    icon: "circle-exclamation-point",
    title: t("game.refused.title", [name]),
    text: code === "NOT_FOUND" ? t("game.notHere.text") : text,
    suggests: final,
    ways: final ? [] : ["retry", "service"],
  };
}

/** What stands in the place of a game whose player takes a break, or is excluded, from now on. */
export const heldMessage = (
  { kind }: { readonly kind: "coolOff" | "exclusion" },
  { t, problemText }: Words,
): GameMessage => ({
  icon: "shield-check",
  title: t("game.limit.title"),
  text: problemText({
    code: kind === "coolOff" ? "ACCOUNT_COOLING_OFF" : "ACCOUNT_EXCLUDED",
    message: null,
  }),
  suggests: false,
  ways: ["service"],
});

/** The words for a launch's state; null while the game is coming or there. */
export function messageOf(
  snapshot: LaunchSnapshot,
  name: string,
  words: Words,
): GameMessage | null {
  const { t } = words;
  if (snapshot.hasTag("needs-login"))
    return {
      icon: "log-in",
      title: t("game.login.title"),
      text: t("game.login.text"),
      suggests: false,
      ways: ["login"],
    };
  if (snapshot.hasTag("needs-real-account"))
    return {
      icon: "user-plus",
      title: t("game.real.title"),
      text: t("in_need_true_account"),
      suggests: true,
      ways: ["register"],
    };
  if (snapshot.hasTag("maintenance"))
    return {
      icon: "clock",
      title: t("game.maintenance.title", [name]),
      text: words.problemText({ code: "GAME_MAINTENANCE", message: null }),
      suggests: true,
      ways: ["retry"],
    };
  if (snapshot.hasTag("timed-out"))
    return {
      icon: "cloud-off",
      title: t("game.timeout.title"),
      text: t("game.timeout.text"),
      suggests: false,
      ways: ["retry"],
    };
  if (snapshot.hasTag("blocked"))
    return {
      icon: "arrow-up-right",
      title: t("game.blocked.title"),
      text: t("game.blocked.text"),
      suggests: false,
      ways: ["open"],
    };
  if (snapshot.hasTag("away"))
    return {
      icon: "arrow-up-right",
      title: t("game.away.title", [name]),
      text: t("game.away.text"),
      suggests: false,
      ways: ["again"],
    };
  return snapshot.hasTag("refused") ? refusal(snapshot, name, words) : null;
}

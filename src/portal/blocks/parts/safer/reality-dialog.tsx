import { css } from "@emotion/react";
import { type ReactNode, useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import type { CallMap } from "#src/contracts/api.gen.ts";
import { swrKey } from "../../../api/swr-key.ts";
import { useLocale, usePage, useServices } from "../../../runtime/runtime.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { quietText, wrongText } from "../../../ui/text-styles.ts";
import { number, stack } from "../reward/styles.ts";
import { useOwnPlayChanged } from "./own-play.ts";
import { playedTime } from "./played-time.ts";
import { useIsDue } from "./use-is-due.ts";

type Check = CallMap["realityCheck"]["value"];

const list = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "8px 16px",
  margin: 0,
  "& > dd": { margin: 0, textAlign: "end" },
});
const presses = css({ display: "grid", gap: 8 });
/** A press this soon was meant for the game that stood there before. */
const soonMs = 700;

function Figures({ check }: { check: Check }): ReactNode {
  const { t, money } = useLocale();
  const lost = check.net.startsWith("-");
  const rows = [
    [t("safer.time"), playedTime(check.elapsedSeconds * 1000)],
    [t("safer.wagered"), money(check.wagered)],
    [t("safer.won"), money(check.won)],
    [t(lost ? "safer.lostSum" : "safer.wonSum"), money(check.net.replace(/^-/, ""))],
  ] as const;
  return (
    <dl css={list}>
      {rows.flatMap(([name, value]) => [
        <dt key={name}>{name}</dt>,
        <dd key={`${name}-value`}>
          <bdi css={number}>{value}</bdi>
        </dd>,
      ])}
    </dl>
  );
}

interface RealityDialogProps {
  check: Check;
}

/**
 * Says how long somebody has played and what it cost, over whatever is in view (G4). It goes only by an
 * answer; until then the platform takes no stake, and the game under it can neither be seen nor used.
 */
export function RealityDialog({ check }: RealityDialogProps): ReactNode {
  const { client, navigate } = useServices();
  const { t, problemText } = useLocale();
  const { logOut } = usePage();
  const { mutate } = useSWRConfig();
  const changed = useOwnPlayChanged();
  const open = useIsDue(check.dueAt);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setReady(false);
    if (!open) return;
    // Another tab may have answered, and the last rounds belong to the figures.
    void mutate(swrKey("realityCheck", {}));
    const timer = setTimeout(() => setReady(true), soonMs);
    return () => clearTimeout(timer);
  }, [open, mutate]);
  const answer = async (path?: string): Promise<void> => {
    setBusy(true);
    const answered = await client.call("answerRealityCheck", {});
    setBusy(false);
    if (!answered.ok) {
      setProblem(problemText(answered.error));
      return;
    }
    setProblem("");
    await changed();
    if (path !== undefined) navigate(path);
  };
  return (
    <Dialog
      closeLabel={t("common.close")}
      locked
      onClose={() => undefined}
      open={open}
      title={t("safer.checkTitle")}
    >
      <div css={stack}>
        <p css={quietText}>{t("safer.checkText", [check.intervalMinutes])}</p>
        <Figures check={check} />
        <p css={wrongText} hidden={problem === ""} role="alert">
          {problem}
        </p>
        <div css={presses}>
          <Button busy={busy} disabled={!ready} onClick={() => void answer()} wide>
            {t("safer.goOn")}
          </Button>
          <Button
            disabled={!ready}
            kind="secondary"
            onClick={() => void answer("/member/limits")}
            wide
          >
            {t("limits.menu")}
          </Button>
          <Button disabled={!ready} kind="secondary" onClick={logOut} wide>
            {t("header.signOut")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { hover } from "../../ui/media.ts";
import { label, quietText as quiet } from "../../ui/text-styles.ts";
import { hiddenStyle } from "../../ui/visually-hidden.tsx";
import { proofRules } from "./proof-rules.ts";
import { field, wrong } from "./styles.ts";
import type { Proof, Proofs } from "./use-proofs.ts";

const tiles = css({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: 10,
});
const tile = css({
  position: "relative",
  aspectRatio: "1",
  overflow: "hidden",
  borderRadius: "var(--radius-control)",
  background: "var(--c-sunken)",
});
const picture = css({ inlineSize: "100%", blockSize: "100%", objectFit: "cover" });
const away = css({
  position: "absolute",
  insetBlockStart: 4,
  insetInlineEnd: 4,
  borderRadius: "50%",
  background: "var(--c-raised)",
});
const over = css({
  position: "absolute",
  inset: 0,
  display: "grid",
  placeItems: "center",
  background: "var(--c-scrim)",
});
const bar = css({
  position: "absolute",
  insetInline: 8,
  insetBlockEnd: 8,
  inlineSize: "calc(100% - 16px)",
  blockSize: 6,
  accentColor: "var(--c-brand)",
});
const add = css({
  display: "grid",
  placeItems: "center",
  alignContent: "center",
  gap: 4,
  aspectRatio: "1",
  border: "2px dashed var(--c-border-strong)",
  borderRadius: "var(--radius-control)",
  color: "var(--c-text-quiet)",
  fontSize: "var(--text-12)",
  fontWeight: 600,
  textAlign: "center",
  cursor: "pointer",
  [hover]: { ":hover": { borderColor: "var(--c-brand)", color: "var(--c-text)" } },
  "input:focus-visible + &": { outline: "2px solid var(--c-focus)", outlineOffset: 2 },
});

function Tile({ proof, proofs }: { proof: Proof; proofs: Proofs }): ReactNode {
  const { t } = useLocale();
  const waiting = proof.url === undefined && proof.problem === "";
  return (
    <li css={tile}>
      <img alt={proof.name} css={picture} height={160} src={proof.preview} width={160} />
      {waiting ? (
        <progress aria-label={t("promo.sending", [proof.name])} css={bar} value={proof.share} />
      ) : null}
      {proof.problem === "" ? null : (
        <span css={over}>
          <Button
            icon="refresh-cw"
            kind="secondary"
            onClick={() => proofs.retry(proof.key)}
            size="small"
          >
            {t("common.retry")}
          </Button>
        </span>
      )}
      <span css={away}>
        <IconButton
          icon="x"
          label={t("promo.removePicture", [proof.name])}
          onClick={() => proofs.remove(proof.key)}
        />
      </span>
    </li>
  );
}

/** Chooses up to three pictures; what they may be is told before (PROMO-03). */
export function ProofPicker({ proofs }: { proofs: Proofs }): ReactNode {
  const { t } = useLocale();
  const id = useId();
  const full = proofs.list.length >= proofRules.max;
  const limits = [proofRules.max, proofRules.megabytes];
  const problems = [
    ...proofs.faults.map((fault) => t(`promo.fault.${fault}`, limits)),
    ...proofs.list.flatMap(({ name, problem }) => (problem === "" ? [] : `${name}: ${problem}`)),
  ];
  return (
    <div css={field}>
      <span css={label} id={`${id}-label`}>
        {t("promo.pictures")}
      </span>
      <span css={quiet} id={`${id}-hint`}>
        {t("promo.picturesHint", limits)}
      </span>
      <ul aria-labelledby={`${id}-label`} css={tiles}>
        {proofs.list.map((proof) => (
          <Tile key={proof.key} proof={proof} proofs={proofs} />
        ))}
        {full ? null : (
          <li>
            <input
              accept={proofRules.types.join(",")}
              aria-describedby={`${id}-hint`}
              css={hiddenStyle}
              id={`${id}-file`}
              multiple
              onChange={(event) => {
                proofs.add([...(event.target.files ?? [])]);
                // The same file can be chosen again after it was removed.
                event.target.value = "";
              }}
              type="file"
            />
            <label css={add} htmlFor={`${id}-file`}>
              <Icon name="image-plus" size={24} />
              {t("promo.addPicture")}
            </label>
          </li>
        )}
      </ul>
      <p css={wrong} role="alert">
        {problems.join(" ")}
      </p>
    </div>
  );
}

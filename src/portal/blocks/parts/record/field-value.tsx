import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { laterPart } from "../../../runtime/lazy-part.tsx";
import { useLocale, useServices } from "../../../runtime/runtime.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Row, ShownField } from "./record.types.ts";
import { nothing, valueAt } from "./value-at.ts";

/** The room of a code, which is drawn by few lists and heavy. */
const codePlace = css({ display: "block", inlineSize: 200, blockSize: 200 });
const QrCode = laterPart(() => import("../../../ui/qr-code.tsx").then(({ QrCode: part }) => part), {
  Waiting: () => (
    <span css={codePlace}>
      <Skeleton shape="block" />
    </span>
  ),
});

const PartTable = laterPart(() => import("./part-table.tsx").then(({ PartTable: part }) => part));

const sum = css({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });
const gain = css({ color: "var(--c-success-text)" });
const loss = css({ color: "var(--c-danger-text)" });
const copied = css({
  display: "flex",
  alignItems: "center",
  gap: 4,
  minInlineSize: 0,
  overflowWrap: "anywhere",
});
const share = css({ display: "grid", gap: 6, fontVariantNumeric: "tabular-nums" });
const filled = { background: "var(--c-brand)", borderRadius: 3 };
const bar = css({
  appearance: "none",
  inlineSize: "100%",
  blockSize: 6,
  border: 0,
  borderRadius: 3,
  overflow: "hidden",
  // The track, and in it the part: browsers have no common name for either.
  background: "var(--c-border-strong)",
  "&::-webkit-progress-bar": { background: "var(--c-border-strong)" },
  "&::-webkit-progress-value": filled,
  "&::-moz-progress-bar": filled,
});
const picture = css({ display: "grid", gap: 12, justifyItems: "start" });

const numeric = new Set(["money", "change", "number", "percent"]);

/** Is a field written as a number, which stands at the end of its column? */
export const isNumeric = ({ format }: ShownField): boolean => numeric.has(format ?? "text");

function Copied({ words, label }: { words: string; label: string }): ReactNode {
  const { notify } = useServices();
  const { t } = useLocale();
  const copy = async (): Promise<void> => {
    // A browser may refuse, such as without a focus: the words can be marked by hand.
    const isDone = await navigator.clipboard.writeText(words).then(
      () => true,
      () => false,
    );
    notify(t(isDone ? "record.copied" : "record.notCopied"), isDone ? "success" : "warning");
  };
  return (
    <span css={copied}>
      <bdi>{words}</bdi>
      <IconButton icon="copy" label={t("record.copy", [label])} onClick={() => void copy()} />
    </span>
  );
}

/** Hands an address to another app, where the browser knows how. */
function Share({ address }: { address: string }): ReactNode {
  const { notify } = useServices();
  const { t, site } = useLocale();
  if (typeof navigator === "undefined" || !("share" in navigator)) return null;
  const share = async (): Promise<void> => {
    const failure = await navigator.share({ title: site.name, url: address }).then(
      () => undefined,
      (error: unknown) => error,
    );
    // Who thinks better of it has not been refused anything.
    const changedMind = failure instanceof DOMException && failure.name === "AbortError";
    if (failure !== undefined && !changedMind) notify(t("record.notShared"), "warning");
  };
  return (
    <Button icon="share-2" kind="secondary" onClick={() => void share()} size="small">
      {t("record.share")}
    </Button>
  );
}

/** How much of a whole: in words, and as a bar that says nothing besides. */
function Progress({ field, row, words }: FieldValueProps): ReactNode {
  const whole = Number(field.of === undefined ? 0 : valueAt(row, field.of));
  return (
    <span css={share}>
      <bdi>{words}</bdi>
      {whole > 0 ? (
        <progress aria-hidden css={bar} max={whole} value={Number(valueAt(row, field.field))} />
      ) : null}
    </span>
  );
}

interface FieldValueProps {
  field: ShownField;
  row: Row;
  /** The value in words. */
  words: string;
}

/** The value of a field as it stands in a table, on a card or among figures. */
export function FieldValue({ field, row, words }: FieldValueProps): ReactNode {
  const { text } = useLocale();
  const { format } = field;
  // What is not there is in no state.
  if (format === "state" && words !== nothing) {
    const tone = field.states?.[String(valueAt(row, field.field))]?.tone;
    return <Badge tone={tone ?? "neutral"}>{words}</Badge>;
  }
  if (format === "copy" || format === "qr" || format === "link") {
    const copy = <Copied label={text(field.label)} words={words} />;
    if (format === "copy") return copy;
    return (
      <span css={picture}>
        {copy}
        {format === "link" ? <Share address={words} /> : null}
        <QrCode label={text(field.label)} value={words} />
      </span>
    );
  }
  if (format === "rows") return <PartTable field={field} row={row} />;
  if (format === "progress") return <Progress field={field} row={row} words={words} />;
  const amount = Number(valueAt(row, field.field));
  const sign = format !== "change" || amount === 0 ? undefined : amount > 0 ? gain : loss;
  return <bdi css={[isNumeric(field) && sum, sign]}>{words}</bdi>;
}

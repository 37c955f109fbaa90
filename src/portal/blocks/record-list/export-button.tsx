import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { dayAt } from "#src/shared/zoned-time.ts";
import { useLocale, usePage, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import type { Row, ShownField } from "../parts/record/record.types.ts";
import { useFieldWords } from "../parts/record/use-field-words.ts";
import { valueAt } from "../parts/record/value-at.ts";
import { maxExport, readAll } from "./read-all.ts";
import { toCsv } from "./to-csv.ts";

interface ExportButtonProps {
  /** The list's id on its page, which may hold several. */
  list: string;
  call: string;
  paged: boolean;
  asked: Row;
  fields: readonly ShownField[];
}

/** Amounts and numbers go as they are, so that they can be added up; all else in words. */
const rawFormats = new Set(["money", "change", "number", "percent", "text", "copy", "qr", "day"]);

/** Takes the rows of all pages along as a file for spreadsheets, at once and at each further press. */
export function ExportButton({ list, call, paged, asked, fields }: ExportButtonProps): ReactNode {
  const { client, notify, now } = useServices();
  const { t, text, problemText, site } = useLocale();
  const { page } = usePage();
  const words = useFieldWords();
  const button = useRef<HTMLButtonElement>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const take = async (): Promise<void> => {
    setProgress("0");
    const onProgress = (done: number, total: number): void =>
      setProgress(t("record.exporting", [done, total]));
    const all = await readAll({ client, call, asked, paged, onProgress });
    setProgress(null);
    if (!all.ok) {
      notify(problemText(all.error), "danger");
      return;
    }
    const head = fields.map(({ label }) => text(label));
    const lines = all.value.map((row) =>
      fields.map((field) =>
        rawFormats.has(field.format ?? "text")
          ? String(valueAt(row, field.field) ?? "")
          : words(field, row),
      ),
    );
    const url = URL.createObjectURL(
      new Blob([toCsv([head, ...lines])], { type: "text/csv;charset=utf-8" }),
    );
    const link = document.createElement("a");
    link.href = url;
    link.download = `${site.code}-${page.screenId}-${list}-${dayAt(now(), site.timeZone)}.csv`;
    link.click();
    URL.revokeObjectURL(url);
    if (all.value.length >= maxExport) notify(t("record.exportCut", [maxExport]), "warning");
  };
  const begin = useEffectEvent(() => void take());
  // It stands in the place of the button whose press brought it.
  useEffect(() => {
    button.current?.focus();
    begin();
  }, []);
  return (
    <Button
      busy={progress !== null}
      icon="download"
      kind="secondary"
      onClick={() => void take()}
      ref={button}
      size="small"
    >
      {progress === null ? t("record.export") : progress}
    </Button>
  );
}

import { type RefObject, useEffect, useState } from "react";

/** How long a visitor pauses before what stands in the field is looked for, in milliseconds. */
const pause = 200;

/** The words in a field, some time after the last key. */
export function useTyped(field: RefObject<HTMLInputElement | null>): string {
  const [words, setWords] = useState(() => field.current?.value.trim() ?? "");
  useEffect(() => {
    const node = field.current;
    if (node === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handle = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setWords(node.value.trim()), pause);
    };
    node.addEventListener("input", handle);
    // What was typed while this was on its way.
    handle();
    return () => {
      clearTimeout(timer);
      node.removeEventListener("input", handle);
    };
  }, [field]);
  return words;
}

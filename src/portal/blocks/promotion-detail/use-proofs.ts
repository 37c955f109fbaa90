import { useEffect, useRef, useState } from "react";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { judgeFiles, type ProofFault } from "./proof-rules.ts";

/** A picture on its way into an application. */
export interface Proof {
  readonly key: string;
  readonly name: string;
  /** An address of this browser, to show the picture by. */
  readonly preview: string;
  /** How much of it went out, from 0 to 1. */
  readonly share: number;
  /** What the platform calls it, once it has it. */
  readonly url: string | undefined;
  /** Why it could not be sent, in words. */
  readonly problem: string;
}

/** The pictures of an application. */
export interface Proofs {
  readonly list: readonly Proof[];
  /** Why the last files chosen were not all taken. */
  readonly faults: readonly ProofFault[];
  readonly busy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
}

interface Held {
  readonly file: File;
  readonly ending: AbortController;
}

/** Sends pictures as soon as they are chosen, so that the application itself is sent at once. */
export function useProofs(): Proofs {
  const { client } = useServices();
  const { problemText } = useLocale();
  const [list, setList] = useState<readonly Proof[]>([]);
  const [faults, setFaults] = useState<readonly ProofFault[]>([]);
  const held = useRef(new Map<string, Held>());
  const previews = useRef(new Set<string>());

  useEffect(() => {
    const { current: files } = held;
    const { current: shown } = previews;
    return () => {
      for (const { ending } of files.values()) ending.abort();
      for (const preview of shown) URL.revokeObjectURL(preview);
    };
  }, []);

  const change = (key: string, news: Partial<Proof>): void =>
    setList((current) => current.map((one) => (one.key === key ? { ...one, ...news } : one)));

  const send = async (key: string, file: File): Promise<void> => {
    const ending = new AbortController();
    held.current.set(key, { file, ending });
    const answer = await client.call(
      "uploadProof",
      {},
      { file, signal: ending.signal, onProgress: (share) => change(key, { share }) },
    );
    if (ending.signal.aborted) return;
    if (answer.ok) change(key, { url: answer.value.url, share: 1 });
    else change(key, { problem: problemText(answer.error) });
  };

  return {
    list,
    faults,
    busy: list.some(({ url, problem }) => url === undefined && problem === ""),
    add: (files) => {
      const judged = judgeFiles(files, list.length);
      setFaults(judged.faults);
      const made = judged.good.map((file) => {
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        return { file, key: crypto.randomUUID(), preview };
      });
      setList((current) => [
        ...current,
        ...made.map(({ file, key, preview }) => {
          return { key, preview, name: file.name, share: 0, url: undefined, problem: "" };
        }),
      ]);
      for (const { key, file } of made) void send(key, file);
    },
    retry: (key) => {
      const file = held.current.get(key)?.file;
      if (file === undefined) return;
      change(key, { problem: "", share: 0 });
      void send(key, file);
    },
    remove: (key) => {
      held.current.get(key)?.ending.abort();
      held.current.delete(key);
      setFaults([]);
      setList((current) => current.filter((one) => one.key !== key));
    },
  };
}

import { useEffect, useState } from "react";

/**
 * Fetches a picture as a blob, so that what is drawn with it depends on no address (CALL-102).
 * @param address of this portal; undefined asks for nothing
 * @returns what an image may show; undefined until it is there, and for good where it cannot be had:
 * it adorns something that is whole without it
 */
export function usePictureBlob(address: string | undefined): string | undefined {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (address === undefined) return;
    const stop = new AbortController();
    let url: string | undefined;
    const load = async (): Promise<void> => {
      const answer = await fetch(address, { signal: stop.signal });
      const blob = await answer.blob();
      if (!answer.ok || !blob.type.startsWith("image/") || stop.signal.aborted) return;
      url = URL.createObjectURL(blob);
      setShown(url);
    };
    load().catch(() => undefined);
    return () => {
      stop.abort();
      setShown(undefined);
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [address]);
  return shown;
}

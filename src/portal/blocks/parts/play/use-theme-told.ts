import { type RefObject, useCallback, useEffect, useRef } from "react";
import { themeNamed } from "#src/shared/theme-name.ts";
import { useTheme } from "../../../runtime/runtime.tsx";

/**
 * Tells a framed page of the portal's theme, once it is loaded and whenever that changes; one whose
 * address names no theme behind its hash follows none, and is told nothing.
 * @returns what the frame calls once its page is loaded
 */
export function useThemeTold(
  ref: RefObject<HTMLIFrameElement | null>,
  address: string,
): () => void {
  const theme = useTheme();
  const loaded = useRef(false);
  const tell = useCallback(() => {
    const { origin, hash } = new URL(address);
    if (themeNamed(hash.slice(1)) === undefined || !loaded.current) return;
    ref.current?.contentWindow?.postMessage({ type: "PORTAL.THEME", theme }, origin);
  }, [ref, address, theme]);
  useEffect(tell, [tell]);
  return useCallback(() => {
    loaded.current = true;
    tell();
  }, [tell]);
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { focusHeading } from "../../routing/focus-heading.ts";

interface LayerFocus {
  /** Only a layer over another page takes the focus with it. */
  active: boolean;
  layer: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What the keyboard may stand on inside a layer. */
const stops =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * The keyboard in a layer over the page: Esc closes it unless something over it takes the key, and Tab
 * stays in it. Once it closes, the page under it gives the focus back (useFocusBack).
 */
export function useLayerFocus({ active, layer, onClose }: LayerFocus): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
      if (event.key === "Escape") close.current();
      if (event.key !== "Tab" || layer.current === null) return;
      const places = [...layer.current.querySelectorAll<HTMLElement>(stops)].filter(
        (place) => place.offsetParent !== null && place.closest("[inert]") === null,
      );
      const edge = event.shiftKey ? places[0] : places.at(-1);
      const other = event.shiftKey ? places.at(-1) : places[0];
      if (document.activeElement !== edge || other === undefined) return;
      event.preventDefault();
      other.focus();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [active, layer]);
  useLayoutEffect(() => {
    if (active) focusHeading();
  }, [active]);
}

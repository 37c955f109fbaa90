import { useEffect, useState } from "react";

/** The browser's offer to install the portal; not every browser makes one. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** Installs the portal as an app; undefined while the browser does not offer it. */
export function useInstall(): (() => void) | undefined {
  const [offer, setOffer] = useState<InstallOffer>();
  useEffect(() => {
    const keep = (event: Event): void => {
      // The page's own button asks, and only when it is pressed.
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    const drop = (): void => setOffer(undefined);
    window.addEventListener("beforeinstallprompt", keep);
    window.addEventListener("appinstalled", drop);
    return () => {
      window.removeEventListener("beforeinstallprompt", keep);
      window.removeEventListener("appinstalled", drop);
    };
  }, []);
  if (offer === undefined) return undefined;
  return () => {
    // An offer can be taken once.
    setOffer(undefined);
    void offer.prompt();
  };
}

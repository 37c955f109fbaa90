import { type ReactNode, useEffect, useState } from "react";
import { useLocale, usePage } from "../../../runtime/runtime.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { type Device, type Platform, platformOf } from "./platform.ts";
import { Way } from "./way.tsx";

const platforms = ["android", "ios"] as const;
const devices = ["android", "ios", "desktop"] as const;

/** What the page is open on; undefined until the browser has said. */
function useOwnDevice(): Device | undefined {
  const [own, setOwn] = useState<Device>();
  useEffect(
    () => setOwn(platformOf(navigator.userAgent, navigator.maxTouchPoints) ?? "desktop"),
    [],
  );
  return own;
}

interface TabbedProps {
  shown: readonly Device[];
  path: string;
  lite?: boolean;
}

/** A tab for each kind of device, the visitor's own first chosen; on a computer a phone's, with its code. */
function Tabbed({ shown, path, lite = false }: TabbedProps): ReactNode {
  const { t } = useLocale();
  const own = useOwnDevice();
  const [chosen, setChosen] = useState<Device>();
  const active = chosen ?? (own === "ios" ? own : "android");
  return (
    <Tabs
      active={active}
      items={shown.map((id) => ({ id, label: t(`download.platform.${id}`) }))}
      label={t("dialog.download.title")}
      onChange={setChosen}
    >
      <Way device={active} here={own === active} key={active} lite={lite} path={path} />
    </Tabs>
  );
}

/** How the portal gets onto a phone: four steps for each platform, and a code (DOWN-01, DOWN-02). */
export function DownloadGuide(): ReactNode {
  return <Tabbed path="/down" shown={platforms} />;
}

/** The same for the lite app: the portal itself from the browser, on computers too (SCREEN-09). */
export function LiteGuide(): ReactNode {
  const { page } = usePage();
  return <Tabbed lite path={page.path} shown={devices} />;
}

/** The way to the app of one platform (SCREEN-07, SCREEN-08). */
export function FileGuide({ platform }: { platform: Platform }): ReactNode {
  const { page } = usePage();
  return <Way device={platform} here={useOwnDevice() === platform} path={page.path} />;
}

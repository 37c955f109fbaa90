import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { SWRConfig } from "swr";
import { hostsOf } from "#src/shared/hosts.ts";
import { ClientContext } from "../api/use-call.ts";
import { makeTranslator } from "../i18n/translator.ts";
import type { PageLoader } from "../routing/load-page.ts";
import type { LoadedPage } from "../routing/loaded-page.ts";
import { useLoadedPage } from "../routing/use-loaded-page.ts";
import { useNavigation } from "../routing/use-navigation.ts";
import { chunkTimes } from "../runtime/chunk-limit.ts";
import { answerEarlyPresses } from "../runtime/early-presses.ts";
import { laterPart } from "../runtime/lazy-part.tsx";
import { LoadFailure } from "../runtime/load-failure.tsx";
import type { Portal } from "../runtime/portal.ts";
import { RuntimeProvider } from "../runtime/runtime.tsx";
import { usePortal } from "../runtime/use-portal.ts";
import { useSessionEffects } from "../session/effects.ts";
import { CentreScreen } from "../shell/centre/first-page.ts";
import { ChatPlace } from "../shell/chat/chat-place.tsx";
import { useServiceOffer } from "../shell/customer-service/service-offer.ts";
import { asksForDialog } from "../shell/dialogs/asks-for-dialog.ts";
import { useStartAnnouncement } from "../shell/dialogs/use-start-announcement.ts";
import { Frame } from "../shell/frame/frame.tsx";
import { dropPlay, usePlayRequest } from "../shell/play/play-requests.ts";
import { Screen } from "../shell/screen.tsx";
import { StatusScreen } from "../shell/status/status-screen.tsx";
import { Boundary } from "../ui/boundary.tsx";
import { PictureHosts } from "../ui/picture-hosts.ts";
import { showToast } from "../ui/toasts.ts";
import type { Container } from "./container.ts";
import { useChoices } from "./use-choices.ts";
import { useRuntime } from "./use-runtime.ts";

const PlayHost = laterPart(
  () => import("../shell/play/play-host.tsx").then(({ PlayHost: part }) => part),
  { reloads: true },
);
const ServiceDialog = laterPart(
  () =>
    import("../shell/customer-service/service-dialog.tsx").then(({ ServiceDialog: part }) => part),
  { reloads: true },
);
const Dialogs = laterPart(
  () => import("../shell/dialogs/dialogs.tsx").then(({ Dialogs: part }) => part),
  {
    reloads: true,
  },
);

interface PortalAppProps {
  container: Container;
  /** The page of the first paint, with the code of its blocks. */
  first: LoadedPage;
  /** null on the server, which draws one page and goes nowhere. */
  loader: PageLoader | null;
}

/** Answers stay as they came until something asks again; failed reads are tried a few times. */
const swr = {
  loadingTimeout: chunkTimes.slow,
  revalidateOnFocus: false,
  revalidateIfStale: false,
  errorRetryCount: 3,
  shouldRetryOnError: (error: unknown) => {
    const { status } = error as { status?: number };
    return status === undefined || status === 0 || status >= 500;
  },
};

/** The dialogs; their code comes with the first one that a flow asks for. */
function DialogsOnceAsked({ portal }: { portal: Portal }): ReactNode {
  useStartAnnouncement();
  const [wasAsked, setAsked] = useState(false);
  const isAsked = usePortal(portal, asksForDialog);
  if (isAsked && !wasAsked) setAsked(true);
  return wasAsked ? <Dialogs /> : null;
}

/** Everything inside the router and the data cache. */
function Inside({ container, first, loader }: PortalAppProps): ReactNode {
  const {
    portal,
    handle,
    state: { dev },
  } = container;
  const [loaded, under] = useLoadedPage(container, first, loader);
  const { page } = loaded;
  const isCentre = page.screen.route.centre !== undefined;
  const choices = useChoices(container);
  const navigate = useNavigation(useNavigate());
  const pages = { page, under: under?.loaded.page };
  const { runtime, underRuntime } = useRuntime(container, pages, choices, navigate);
  const [alive, setAlive] = useState(false);
  const face = usePortal(portal, (snapshot) =>
    (["maintenance", "restricted", "unreachable"] as const).find((tag) => snapshot.hasTag(tag)),
  );
  useSessionEffects(container, page, runtime);
  const asked = usePlayRequest();
  const service = useServiceOffer();
  const listed = runtime.session.status?.info.imageCDNs;
  const { imageHosts } = runtime.locale.site;
  const pictures = useMemo(() => hostsOf(listed, imageHosts), [listed, imageHosts]);
  useEffect(() => {
    handle.navigate = (path) => navigate(path);
    handle.say = (key) => showToast(choices.translator.t(key));
  }, [handle, navigate, choices.translator]);

  useEffect(() => {
    const say = ({ type }: Event): void => handle.say(`status.${type}`);
    for (const type of ["offline", "online"]) window.addEventListener(type, say);
    return () => {
      for (const type of ["offline", "online"]) window.removeEventListener(type, say);
    };
  }, [handle]);

  // The machine may run once the page is alive: both sides draw its first snapshot.
  useEffect(() => {
    container.start();
    startTransition(() => setAlive(true));
    answerEarlyPresses();
  }, [container]);

  const centre = isCentre ? <CentreScreen {...loaded} dev={dev} under={under} /> : null;
  return (
    <RuntimeProvider value={runtime}>
      <PictureHosts value={pictures}>
        {face === undefined ? (
          <>
            {isCentre && under === undefined ? (
              <Frame view={{ chrome: page.screen.route.chrome, bannerGroup: undefined }}>
                {centre}
              </Frame>
            ) : (
              <RuntimeProvider value={underRuntime}>
                <Screen {...(under?.loaded ?? loaded)} dev={dev} inert={isCentre} />
              </RuntimeProvider>
            )}
            {under === undefined ? null : centre}
          </>
        ) : (
          <StatusScreen face={face} />
        )}
      </PictureHosts>
      {service === null ? null : <ServiceDialog address={service} />}
      {alive && face === undefined ? (
        <>
          <DialogsOnceAsked portal={portal} />
          {asked === null ? null : <PlayHost key={asked.id} onClose={dropPlay} request={asked} />}
          <ChatPlace />
        </>
      ) : null}
    </RuntimeProvider>
  );
}

/** The portal. The same tree on the server and in the browser; the router comes from outside. */
export function PortalApp(inside: PortalAppProps): ReactNode {
  const { client, state, edition, handle } = inside.container;
  // Whatever a page waits for, its player hears of it when it takes long.
  const onLoadingSlow = useCallback(() => handle.say("status.slow"), [handle]);
  const [provider] = useState(() => new Map());
  return (
    <ClientContext value={client}>
      <SWRConfig value={{ ...swr, onLoadingSlow, fallback: state.data, provider: () => provider }}>
        <Boundary
          fallback={() => {
            const { language, texts } = edition.get();
            return <LoadFailure t={makeTranslator(language, texts).t} />;
          }}
          onError={(error) => inside.container.environment.report(error, "page")}
        >
          <Inside {...inside} />
        </Boundary>
      </SWRConfig>
    </ClientContext>
  );
}

import { CacheProvider, type EmotionCache } from "@emotion/react";
import {
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useNavigate } from "react-router-dom";
import { SWRConfig } from "swr";
import { hostsOf } from "#src/shared/hosts.ts";
import { ClientContext } from "../api/use-call.ts";
import { makeTranslator } from "../i18n/translator.ts";
import { Boundary } from "../renderer/boundary.tsx";
import { here } from "../runtime/here.ts";
import { type Portal, RuntimeProvider, useRuntime } from "../runtime/runtime.tsx";
import { usePortal } from "../runtime/use-portal.ts";
import { PictureHosts } from "../ui/picture-hosts.ts";
import { showToast } from "../ui/toasts.ts";
import { ChatPlace } from "./chat/chat-place.tsx";
import { chunkTimes, withinLimit } from "./chunk-limit.ts";
import { asksForDialog } from "./dialogs/asks-for-dialog.ts";
import { useStartAnnouncement } from "./dialogs/use-start-announcement.ts";
import { LoadFailure } from "./load-failure.tsx";
import type { LoadedPage, PageLoader } from "./load-page.ts";
import { dropPlay, usePlayRequest } from "./play/play-requests.ts";
import { Screen } from "./screen.tsx";
import { useServiceOffer } from "./service/service-offer.ts";
import { SlowWord } from "./slow-word.tsx";
import { StatusScreen } from "./status/status-screen.tsx";
import { useChoices } from "./use-choices.ts";
import { useConsequences } from "./use-consequences.ts";
import { useNavigation } from "./use-navigation.ts";
import { usePage } from "./use-page.ts";
import { useRuntimeValue } from "./use-runtime-value.ts";
import type { World } from "./world.ts";

const PlayHost = lazy(() =>
  withinLimit(() => import("./play/play-host.tsx")).then(({ PlayHost: component }) => ({
    default: component,
  })),
);
const ServiceDialog = lazy(() =>
  withinLimit(() => import("./service/service-dialog.tsx")).then(
    ({ ServiceDialog: component }) => ({ default: component }),
  ),
);
const Dialogs = lazy(() =>
  withinLimit(() => import("./dialogs/dialogs.tsx")).then(({ Dialogs: component }) => ({
    default: component,
  })),
);

interface PortalAppProps {
  world: World;
  /** The page of the first paint, with the code of its blocks. */
  first: LoadedPage;
  /** null on the server, which draws one page and goes nowhere. */
  loader: PageLoader | null;
  cache: EmotionCache;
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

/** Parts that come after the page; the page stays whatever becomes of them. */
function Parts(props: { children: ReactNode; onFailure: (error: unknown) => void }): ReactNode {
  const { t } = useRuntime();
  return (
    <Boundary fallback={() => <LoadFailure t={t} />} onError={props.onFailure}>
      <Suspense fallback={<SlowWord />}>{props.children}</Suspense>
    </Boundary>
  );
}

/** The dialogs; their code comes with the first one that a flow asks for. */
function DialogsOnceAsked({ portal }: { portal: Portal }): ReactNode {
  useStartAnnouncement();
  const [wasAsked, setAsked] = useState(false);
  const isAsked = usePortal(portal, asksForDialog);
  if (isAsked && !wasAsked) setAsked(true);
  return wasAsked ? <Dialogs /> : null;
}

/** Everything inside the router and the data cache. */
function Inside({ world, first, loader }: Omit<PortalAppProps, "cache">): ReactNode {
  const { portal, hands } = world;
  const loaded = usePage(world, first, loader);
  const { page } = loaded;
  const choices = useChoices(world);
  const navigate = useNavigation(useNavigate());
  const runtime = useRuntimeValue(world, page, choices, navigate);
  const [alive, setAlive] = useState(false);
  const face = usePortal(portal, (snapshot) =>
    (["maintenance", "restricted", "unreachable"] as const).find((tag) => snapshot.hasTag(tag)),
  );
  useConsequences(world, page, runtime);
  const asked = usePlayRequest();
  const service = useServiceOffer();
  const listed = runtime.status?.info.imageCDNs;
  const pictures = useMemo(
    () => hostsOf(listed, runtime.site.imageHosts),
    [listed, runtime.site.imageHosts],
  );
  const fail = useCallback(
    (error: unknown) => {
      world.surroundings.report(error, "part");
      void world.surroundings.reload(here());
    },
    [world],
  );

  useEffect(() => {
    hands.navigate = (path) => navigate(path);
    hands.say = (key) => showToast(choices.translator.t(key));
  }, [hands, navigate, choices.translator]);

  // The machine may run once the page is alive: both sides draw its first snapshot.
  useEffect(() => {
    world.start();
    startTransition(() => setAlive(true));
  }, [world]);

  return (
    <RuntimeProvider value={runtime}>
      <PictureHosts value={pictures}>
        {face === undefined ? <Screen {...loaded} /> : <StatusScreen face={face} />}
      </PictureHosts>
      {service === null ? null : (
        <Parts onFailure={fail}>
          <ServiceDialog address={service} />
        </Parts>
      )}
      {alive && face === undefined ? (
        <Parts onFailure={fail}>
          <DialogsOnceAsked portal={portal} />
          {asked === null ? null : <PlayHost key={asked.id} onClose={dropPlay} request={asked} />}
        </Parts>
      ) : null}
      {alive && face === undefined ? (
        <Parts onFailure={fail}>
          <ChatPlace />
        </Parts>
      ) : null}
    </RuntimeProvider>
  );
}

/** The portal. The same tree on the server and in the browser; the router comes from outside. */
export function PortalApp({ cache, ...inside }: PortalAppProps): ReactNode {
  const { client, state, hands } = inside.world;
  // Whatever a page waits for, its player hears of it when it takes long.
  const onLoadingSlow = useCallback(() => hands.say("status.slow"), [hands]);
  const [provider] = useState(() => new Map());
  return (
    <CacheProvider value={cache}>
      <ClientContext value={client}>
        <SWRConfig
          value={{ ...swr, onLoadingSlow, fallback: state.data, provider: () => provider }}
        >
          <Boundary
            fallback={() => <LoadFailure t={makeTranslator(state.language, state.texts).t} />}
            onError={(error) => inside.world.surroundings.report(error, "page")}
          >
            <Inside {...inside} />
          </Boundary>
        </SWRConfig>
      </ClientContext>
    </CacheProvider>
  );
}

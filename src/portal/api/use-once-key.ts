import { useMemo } from "react";
import { makeOnceKey, type OnceKey } from "#src/shared/once-key.ts";

/** The keys of the form that uses this, as long as it is on the page. */
export const useOnceKey = (): OnceKey => useMemo(() => makeOnceKey(), []);

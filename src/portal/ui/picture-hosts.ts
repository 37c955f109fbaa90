import { createContext } from "react";

/** The hosts that pictures of games come from; empty: the portal's own (CALL-105). */
export const PictureHosts = createContext<readonly string[]>([]);

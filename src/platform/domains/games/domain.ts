import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Domain } from "../../kernel/domain.ts";
import { mountWalletApi, type WalletApiDeps } from "./play/wallet-api.ts";
import { makeGamesHandlers } from "./routes.ts";
import type { HouseDeps } from "./vendor-jl/house.ts";
import { type HouseApiDeps, mountHouseApi } from "./vendor-jl/routes.ts";
import { makeRoundJob, type RoundJobDeps } from "./vendor-jl/sweep.ts";

/** The catalogue of games, what is played, and the games of the house. */
export const games = {
  name: "games",
  // Who sits at a table, and from where, is known by how they came in.
  below: ["member", "session", "wallet"],
  migrations: { domain: "games", dir: join(import.meta.dirname, "migrations") },
  handlers: makeGamesHandlers,
  routes: (app: FastifyInstance, deps: HouseApiDeps & WalletApiDeps) => {
    mountHouseApi(app, deps);
    mountWalletApi(app, deps);
  },
  // Without a house, rounds that were left stay open.
  jobs: ({ house, ...deps }: Omit<RoundJobDeps, "house"> & { house?: HouseDeps }) =>
    house === undefined ? [] : [makeRoundJob({ ...deps, house })],
} satisfies Domain;

import type { Page } from "playwright/test";
import { houseNodes } from "./house-nodes.ts";

/** What a call of the catalogue answered. */
interface Envelope {
  success: boolean;
  code: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects.
  value: any;
}

/** Makes a call as the portal's page does, with the session of whoever is logged in there. */
export function callAs(
  page: Page,
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<Envelope> {
  return page.evaluate(
    async ([verb, url, payload]) => {
      const response = await fetch(url, {
        method: verb,
        headers: {
          authorization: `Bearer ${sessionStorage.getItem("token")}`,
          "content-type": "application/json",
        },
        ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
      });
      const envelope: Envelope = await response.json();
      return envelope;
    },
    [method, path, body] as const,
  );
}

/** Launches one of them; gives its address on the games' host. */
export async function launchHouseGame(page: Page, game: keyof typeof houseNodes): Promise<string> {
  const { value } = await callAs(page, "POST", "/wps/v2/game/launchGame", {
    nodeId: houseNodes[game],
    vassalage: "JL",
    launchMode: "GLS",
    clientType: 3,
  });
  return value.game_url;
}

import type { FastifyInstance } from "fastify";
import type { Revision } from "#src/merchant/revision.ts";
import { notFound, sendPlainPage } from "../pages/plain-page.ts";
import { directionOf, tagOf } from "../pages/shown-language.ts";
import { preferencesOf, visitOf } from "../pages/visit.ts";
import { type IconKind, iconSizes, makeAppIcons, pageColour } from "./app-icons.ts";

const anHour = "public, max-age=3600";

/** The address of one of the merchant's pictures. */
function pictureAddress({ code, assets }: Revision, path: string): string | undefined {
  const asset = assets.get(path);
  return asset && `/_m/${code}/${asset.hash}/${path}`;
}

/** The small files browsers and crawlers look for at fixed places, as this merchant has them. */
export function mountIdentityFiles(app: FastifyInstance) {
  const appIcons = makeAppIcons();
  const icons = iconSizes.flatMap((size) => [
    { src: `/icon-plain-${size}.png`, type: "image/png", sizes: `${size}x${size}`, purpose: "any" },
    {
      src: `/icon-maskable-${size}.png`,
      type: "image/png",
      sizes: `${size}x${size}`,
      purpose: "maskable",
    },
  ]);

  app.get("/favicon.ico", async (request, reply) => {
    const { revision } = visitOf(request);
    const address = pictureAddress(revision, revision.site.theme.logo.mark);
    if (address === undefined) return sendPlainPage(reply, notFound);
    return reply.header("cache-control", anHour).redirect(address, 302);
  });

  app.get("/manifest.webmanifest", async (request, reply) => {
    const { revision } = visitOf(request);
    const { language } = preferencesOf(request.cookies, revision.site);
    const { name, theme } = revision.site;

    const src = pictureAddress(revision, theme.logo.mark);
    const type = revision.assets.get(theme.logo.mark)?.type;
    return reply
      .headers({
        "content-type": "application/manifest+json; charset=utf-8",
        "cache-control": "private, max-age=3600",
        vary: "Cookie",
      })
      .send(
        JSON.stringify({
          id: "/",
          name,
          short_name: name,
          lang: tagOf(language),
          dir: directionOf(language),
          start_url: "/",
          scope: "/",
          display: "standalone",
          theme_color: theme.brand,
          background_color: pageColour(revision),
          icons: src === undefined ? [] : [{ src, type, sizes: "any", purpose: "any" }, ...icons],
        }),
      );
  });

  app.get<{ Params: { kind: IconKind; size: string } }>(
    "/icon-:kind(plain|maskable)-:size(\\d{3}).png",
    async (request, reply) => {
      const { kind, size } = request.params;
      const known = iconSizes.find((one) => String(one) === size);
      const drawn = known && appIcons.draw(visitOf(request).revision, known, kind);
      if (drawn === undefined) return sendPlainPage(reply, notFound);
      return reply
        .headers({ "content-type": "image/png", "cache-control": anHour })
        .send(await drawn);
    },
  );
}

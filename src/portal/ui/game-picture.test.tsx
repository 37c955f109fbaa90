import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { GamePicture } from "./game-picture.tsx";
import { PictureHosts } from "./picture-hosts.ts";

const draw = (src: string | null | undefined, hosts: readonly string[], eager = false): string =>
  renderToString(
    <PictureHosts value={hosts}>
      <GamePicture eager={eager} name="Koi" src={src} />
    </PictureHosts>,
  );

it("CALL-105 a game's picture comes from a picture host, and from the portal where there is none", () => {
  const hosts = ["https://one.example"];
  expect(draw("/_art/game/a.svg", hosts)).toContain('src="https://one.example/_art/game/a.svg"');
  expect(draw("/_art/game/a.svg", [])).toContain('src="/_art/game/a.svg"');
  expect(draw("https://far.example/a.png", hosts)).toContain('src="https://far.example/a.png"');
});

it("CONST-31 a picture below the fold is left to the browser until it comes near", () => {
  expect(draw("/a.svg", [])).toContain('loading="lazy"');
  expect(draw("/a.svg", [], true)).toContain('loading="eager"');
});

it("draws the stand-in where a game has no picture", () => {
  for (const nothing of ["", null, undefined])
    expect(draw(nothing, ["https://one.example"])).not.toContain("<img");
});

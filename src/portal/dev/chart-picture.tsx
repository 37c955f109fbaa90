import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Chart } from "../chart/chart.types.ts";
import { drawChart } from "../chart/draw.ts";
import { layOut } from "../chart/lay-out.ts";
import { fitScale, type Zoom, ZoomBar } from "./zoom.tsx";

/** How much of the window's height the chart's frame takes, as machines.css says. */
const frameShare = 0.7;

async function draw(chart: Chart): Promise<SVGSVGElement> {
  const svg = drawChart(await layOut(chart), { title: chart.id, description: chart.description });
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  return document.importNode(documentElement, true) as unknown as SVGSVGElement;
}

/** Whether a line may be the one taken: which of several guards let pass is not told. */
function mayBeTaken(
  line: Element,
  event: string,
  before: readonly string[],
  active: readonly string[],
): boolean {
  const [name, source, target] = ["data-event", "data-source", "data-target"].map((key) =>
    line.getAttribute(key),
  );
  const led = target === null || target === undefined || active.includes(target);
  return name === event && before.includes(source ?? "") && led;
}

interface ChartPictureProps {
  chart: Chart;
  /** The ids of the states to light. */
  active: readonly string[];
  /** Those that were active before. */
  before: readonly string[];
  /** The event that led from there to here; its lines are marked. */
  event: string;
}

/** A machine's chart with its active states lit. */
export function ChartPicture({ chart, active, before, event }: ChartPictureProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<SVGSVGElement | null>(null);
  const [failure, setFailure] = useState("");
  const [zoom, setZoom] = useState<Zoom>(1);
  const [scale, setScale] = useState(1);

  useEffect(() => {
    let isWanted = true;
    setPicture(null);
    draw(chart).then(
      (svg) => isWanted && setPicture(svg),
      (error: unknown) => isWanted && setFailure(String(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [chart]);

  useEffect(() => {
    if (picture !== null) place.current?.replaceChildren(picture);
  }, [picture]);

  useEffect(() => {
    const frame = place.current;
    if (picture === null || frame === null) return;
    const { width, height } = picture.viewBox.baseVal;
    const room = { width: frame.clientWidth, height: window.innerHeight * frameShare };
    const next = zoom === "whole" ? fitScale({ width, height }, room) : zoom;
    picture.setAttribute("width", String(width * next));
    picture.setAttribute("height", String(height * next));
    setScale(next);
  }, [picture, zoom]);

  useEffect(() => {
    for (const state of picture?.querySelectorAll("[data-state]") ?? [])
      state.toggleAttribute("data-active", active.includes(state.getAttribute("data-state") ?? ""));
    for (const line of picture?.querySelectorAll("[data-event]") ?? [])
      line.toggleAttribute("data-taken", mayBeTaken(line, event, before, active));
    // The innermost lit box comes into view within the picture's own frame.
    const lit = [...(picture?.querySelectorAll("[data-active]") ?? [])].at(-1);
    const frame = place.current;
    if (lit === undefined || frame === null) return;
    const [box, view] = [lit.getBoundingClientRect(), frame.getBoundingClientRect()];
    if (box.top < view.top || box.bottom > view.bottom) frame.scrollTop += box.top - view.top - 48;
    if (box.left < view.left || box.right > view.right)
      frame.scrollLeft += box.left - view.left - 48;
  }, [picture, active, before, event]);

  if (failure !== "") return <p role="alert">The chart cannot be drawn: {failure}</p>;
  return (
    <>
      <ZoomBar onZoom={setZoom} scale={scale} zoom={zoom} />
      <section
        aria-label={`Chart of ${chart.id}`}
        className="picture"
        ref={place}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever scrolls with keys has to reach it
        tabIndex={0}
      />
    </>
  );
}

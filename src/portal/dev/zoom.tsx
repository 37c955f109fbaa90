import type { ReactNode } from "react";

/** How large a chart shows: a share of its own size, or as a whole within its frame. */
export type Zoom = number | "whole";

const steps = [0.25, 0.5, 0.75, 1, 1.5, 2] as const;

/** The next step up or down from a size; the size itself at either end. */
export function nextStep(scale: number, direction: 1 | -1): number {
  const ahead = direction === 1 ? steps : steps.toReversed();
  return ahead.find((step) => (step - scale) * direction > 0.001) ?? scale;
}

/**
 * The share of a chart's own size at which it fits its frame, never above it.
 * @param chart the chart's own width and height, in pixels
 * @param frame the room there is for it, in pixels
 */
export const fitScale = (
  chart: { width: number; height: number },
  frame: { width: number; height: number },
): number => Math.min(1, frame.width / chart.width, frame.height / chart.height);

interface ZoomBarProps {
  zoom: Zoom;
  /** The size that shows now, which "whole" depends on the frame for. */
  scale: number;
  onZoom: (zoom: Zoom) => void;
}

/** The buttons that make a chart larger, smaller, or show all of it. */
export function ZoomBar({ zoom, scale, onZoom }: ZoomBarProps): ReactNode {
  const [out, into] = [nextStep(scale, -1), nextStep(scale, 1)];
  return (
    <div aria-label="Size of the chart" className="travel" role="toolbar">
      <button aria-pressed={zoom === "whole"} onClick={() => onZoom("whole")} type="button">
        Whole chart
      </button>
      <button disabled={out === scale} onClick={() => onZoom(out)} type="button">
        Smaller
      </button>
      <output>{Math.round(scale * 100)} %</output>
      <button disabled={into === scale} onClick={() => onZoom(into)} type="button">
        Larger
      </button>
    </div>
  );
}

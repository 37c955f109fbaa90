/** The shots of a volley: hit, missed, or not seen yet. */
export function Shots({ hits }: { hits: readonly (boolean | undefined)[] }) {
  return (
    <p className="shots" aria-hidden="true">
      {hits.map((isHit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shot is its place in the volley.
        <i key={at} data-hit={isHit} />
      ))}
    </p>
  );
}

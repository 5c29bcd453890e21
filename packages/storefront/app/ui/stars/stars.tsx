const format = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type StarsProps = {
  /** 0 to 5. */
  average: number;
  /** How many have rated; shown in brackets where given. */
  count?: number;
  /** Leaves the number to screen readers. Default false. */
  isPlain?: boolean;
};

/** A rating as five stars, filled by halves, and as a number. */
export function Stars({ average, count, isPlain = false }: StarsProps) {
  const counted = count === undefined ? "" : `, ${count} ${count === 1 ? "opinión" : "opiniones"}`;
  return (
    <span
      role="img"
      aria-label={`${format.format(average)} de 5 estrellas${counted}`}
      className="inline-flex items-center gap-1 text-xs text-ink-2"
    >
      <span className="stars" data-halves={Math.round(average * 2)} />
      {isPlain ? null : format.format(average)}
      {count === undefined ? null : <span className="text-ink-3">({count})</span>}
    </span>
  );
}

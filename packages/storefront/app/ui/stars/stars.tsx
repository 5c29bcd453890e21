import { countOf, formatDecimal } from "@tuerca/contract";

type StarsProps = {
  /** 0 to 5. */
  average: number;
  /** Number of ratings; in brackets if given. */
  count?: number;
  /** Hides the number from all but screen readers. Default false. */
  isPlain?: boolean;
};

/** A rating as five stars, filled by halves, and as a number. */
export function Stars({ average, count, isPlain = false }: StarsProps) {
  const counted = count === undefined ? "" : `, ${countOf(count, "opinión", "opiniones")}`;
  const text = formatDecimal(average, 1);
  return (
    <span role="img" aria-label={`${text} de 5 estrellas${counted}`} className="stars-line">
      <span className="stars" data-halves={Math.round(average * 2)} />
      {isPlain ? null : text}
      {count === undefined ? null : <span className="text-ink-3">({count})</span>}
    </span>
  );
}

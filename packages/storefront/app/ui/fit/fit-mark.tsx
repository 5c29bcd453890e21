import type { FitVerdict } from "@tuerca/contract";

const MARKS = {
  yes: "M5 12.5l4.5 4.5L19 7",
  conditional: "M12 4v10M12 18.4v.6",
  no: "M6 6l12 12M18 6L6 18",
  universal: "M4 12h16M8 8l-4 4 4 4M16 8l4 4-4 4",
  unknown: "M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 18.4v.6",
} as const;

type FitMarkProps = { verdict: FitVerdict["verdict"]; className?: string };

/** The sign of a verdict, beside its words. Default size 16 px. */
export function FitMark({ verdict, className = "size-4" }: FitMarkProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`flex-none ${className}`}
    >
      <path d={MARKS[verdict]} />
    </svg>
  );
}

import { countOf, formatCount, type RatingSummary as Summary } from "@tuerca/contract";
import { Stars } from "../../ui/stars/stars.tsx";

/** The average and the number of ratings per star. */
export function RatingSummary({ summary }: { summary: Summary }) {
  const { average, count, distribution } = summary;
  if (average === null) return null;
  return (
    <div>
      <p className="flex items-center gap-3">
        <Stars average={average} />
        <span className="text-sm text-ink-2">{countOf(count, "opinión", "opiniones")}</span>
      </p>
      <ul className="mt-3 grid gap-1.5 text-[0.8125rem]">
        {distribution.map(({ rating, count: part }) => (
          <li key={rating} className="grid grid-cols-[5.5rem_1fr_2.5rem] items-center gap-2.5">
            <span>{countOf(rating, "estrella", "estrellas")}</span>
            <Bar share={part / count} />
            <span className="text-right text-ink-2">
              {formatCount(part)}
              <span className="sr-only"> {part === 1 ? "opinión" : "opiniones"}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** SVG, because the document's policy forbids an inline style. */
function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" className="h-2 w-full rounded-full bg-line fill-ink-2">
      <rect width={`${share * 100}%`} height="100%" rx="4" />
    </svg>
  );
}

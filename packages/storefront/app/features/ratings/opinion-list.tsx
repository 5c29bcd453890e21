import type { Opinion } from "./opinion.ts";
import { OpinionItem } from "./opinion-item.tsx";

type OpinionListProps = { opinions: readonly Opinion[]; withProduct: boolean; heading: "h2" | "h3" };

/** Ratings on one ruled sheet, edge to edge on phones. */
export function OpinionList({ opinions, withProduct, heading }: OpinionListProps) {
  return (
    <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface sm:mx-0 sm:rounded sm:border">
      {opinions.map((opinion) => (
        <li key={opinion.id}>
          <OpinionItem opinion={opinion} withProduct={withProduct} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

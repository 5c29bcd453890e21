import { formatCount } from "@tuerca/contract";
import type { CarTarget } from "../../client/car/car-href.ts";
import type { ListingLink } from "../../features/listing/listing-page-data.ts";
import { Link } from "../../ui/link/link.tsx";

type ChildLinksProps = {
  label: string;
  childs: readonly ListingLink[];
  /** What they lead to, unless they are a vehicle's already. */
  car?: CarTarget;
};

/** The categories below the page's, as chips; nothing without any. */
export function ChildLinks({ label, childs, car }: ChildLinksProps) {
  if (childs.length === 0) return null;
  return (
    <nav aria-label={label} className="-mx-4 mt-3 sm:mx-0">
      <ul className="scroll-row flex gap-2 px-4 py-1 sm:flex-wrap sm:px-0">
        {childs.map(({ name, path, count }) => (
          <li key={path} className="flex-none">
            <Link to={path} car={car} className="child-link">
              {name}
              <span className="text-xs font-normal text-ink-3">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

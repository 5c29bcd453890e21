import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { Link } from "../../../ui/link/link.tsx";
import { focusResults } from "../focus-results.ts";
import { clearFilters } from "../listing.ts";
import { useListing } from "../listing-context.tsx";
import { type ChipData, chipsOf } from "./chips.ts";

/** The selections; each chip removes its own. */
export function ChipsBar({ products }: { products: ChipData }) {
  const { chosen, hrefOf } = useListing();
  const chips = chipsOf(chosen, products);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtros aplicados" className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key} className="max-w-full">
          <Link
            to={hrefOf(without)}
            preventScrollReset
            onClick={focusResults}
            className="flex min-h-8 items-center gap-2 rounded-full border border-line bg-surface px-3 text-[0.8125rem] font-semibold hover:border-ink"
          >
            <span className="sr-only">Quitar el filtro </span>
            <span className="truncate">{label}</span>
            <Icon name="close" className="size-3.5 text-ink-3" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={hrefOf(clearFilters(chosen))}
          preventScrollReset
          onClick={focusResults}
          className="link px-1 py-2 text-[0.8125rem]"
        >
          Borrar todo
        </Link>
      </li>
    </ul>
  );
}

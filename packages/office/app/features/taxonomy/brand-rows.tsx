import type { ListedBrand } from "@tuerca/office-contract";
import { OfficeLink } from "../../ui/office-link.tsx";
import { countText } from "./taxonomy-words.ts";

/** Brands with their addresses and products. */
export function BrandRows({ brands }: { brands: readonly ListedBrand[] }) {
  return (
    <ul className="sheet">
      {brands.map(({ id, name, slug, products }) => (
        <li key={id} className="sheet-cell flex min-h-11 items-center justify-between gap-3 px-3 py-1.5">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 [overflow-wrap:anywhere]">
            <OfficeLink to={`/marcas/${id}`} className="link font-semibold">
              {name}
            </OfficeLink>
            <p className="code text-xs text-ink-2">/{slug}</p>
          </div>
          <p className="flex-none text-right text-sm tabular-nums">{countText(products, "producto")}</p>
        </li>
      ))}
    </ul>
  );
}

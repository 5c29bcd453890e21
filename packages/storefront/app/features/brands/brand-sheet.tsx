import { countOf } from "@tuerca/contract";
import { BrandIcon } from "../../ui/brand-icon/brand-icon.tsx";
import { Link } from "../../ui/link/link.tsx";
import type { ListedBrand } from "./brands-by-initial.ts";

/** Brands with icon and product count, linked to their pages. */
export function BrandSheet({ brands }: { brands: readonly ListedBrand[] }) {
  return (
    <ul className="sheet grid-cols-2 xs:grid-cols-3 lg:grid-cols-6">
      {brands.map(({ name, slug, products_count: count }) => (
        <li key={slug} className="sheet-cell">
          <Link to={`/${slug}`} car="list" className="flex h-full items-center gap-3 p-3 hover:bg-part">
            <BrandIcon name={name} />
            <span className="min-w-0 text-sm leading-tight font-semibold wrap-anywhere">
              {name}
              <small className="block text-xs font-normal text-ink-3">
                {countOf(count, "producto", "productos")}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

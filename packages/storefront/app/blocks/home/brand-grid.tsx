import type { Brand } from "@tuerca/contract";
import { Link } from "react-router";
import { BrandIcon } from "../../ui/brand-icon/brand-icon.tsx";
import { formatCount } from "../../ui/format-count.ts";

const SHOWN = 24;
type BrandGridProps = { brands: readonly Pick<Brand, "name" | "slug" | "products_count">[] };

/** Brands with their icons, those with most products first; the rest is folded away. */
export function BrandGrid({ brands }: BrandGridProps) {
  const rest = brands.slice(SHOWN);
  return (
    <>
      <BrandSheet brands={brands.slice(0, SHOWN)} />
      {rest.length > 0 ? (
        <details className="mt-3">
          <summary className="button min-h-10 list-none [&::-webkit-details-marker]:hidden">
            Ver las otras {rest.length} marcas
          </summary>
          <div className="mt-3">
            <BrandSheet brands={rest} />
          </div>
        </details>
      ) : null}
    </>
  );
}

function BrandSheet({ brands }: BrandGridProps) {
  return (
    <ul className="sheet grid-cols-2 xs:grid-cols-3 lg:grid-cols-6">
      {brands.map(({ name, slug, products_count: count }) => (
        <li key={slug} className="sheet-cell">
          <Link to={`/${slug}`} className="flex h-full items-center gap-3 p-3 hover:bg-part">
            <BrandIcon name={name} />
            <span className="min-w-0 text-sm leading-tight font-semibold wrap-anywhere">
              {name}
              <small className="block text-xs font-normal text-ink-3">{formatCount(count)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

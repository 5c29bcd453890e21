import { countOf } from "@tuerca/contract";
import { BrandIcon } from "../../ui/brand-icon/brand-icon.tsx";
import { Link } from "../../ui/link/link.tsx";
import type { Initial, ListedBrand } from "./brands-by-initial.ts";
import { initialId, initialPath } from "./initial-links.tsx";

/** The brands of one initial, in columns. */
export function InitialSection({ initial }: { initial: Initial }) {
  const { key, label, count, brands } = initial;
  const id = initialId(key);
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="pb-7">
      <h2 id={`${id}-titulo`} className="title break-after-avoid border-t border-ink pt-2 pb-1 text-xl">
        {label}
      </h2>
      <ul>
        {brands.map((brand) => (
          <BrandRow key={brand.slug} brand={brand} />
        ))}
      </ul>
      {count > brands.length ? (
        <Link to={initialPath(key)} className="link flex min-h-11 items-center text-sm font-semibold">
          Ver {countOf(count, "marca", "marcas")} con {label}
        </Link>
      ) : null}
    </section>
  );
}

function BrandRow({ brand }: { brand: ListedBrand }) {
  const { name, slug, products_count: count } = brand;
  return (
    <li className="break-inside-avoid border-b border-line last:border-0">
      <Link
        to={`/${slug}`}
        car="list"
        className="flex min-h-12 items-center gap-3 rounded px-1 hover:bg-part"
      >
        <BrandIcon name={name} />
        <span className="min-w-0 flex-1 text-sm font-semibold wrap-anywhere">{name}</span>
        <span className="text-xs text-ink-3">{countOf(count, "producto", "productos")}</span>
      </Link>
    </li>
  );
}

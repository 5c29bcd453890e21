import { countOf, formatCount } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { useShop } from "../../client/page/use-shop.ts";
import type { PartsPageData } from "../../features/vehicles/vehicle-page.ts";
import { Link } from "../../ui/link/link.tsx";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";

const ROW =
  "flex min-h-9 items-center justify-between gap-3 border-t border-line py-1 text-sm hover:underline pointer-coarse:min-h-11";

/** The systems of a vehicle with their categories and numbers of parts; universal goods apart. */
export function CarSystems({ page }: { page: PartsPageData }) {
  const { systems, universal_categories: universal, universal_count: count } = page;
  return (
    <>
      {systems.length > 0 ? <Systems systems={systems} /> : null}
      {universal.length > 0 ? (
        <details className="group mt-4 rounded border border-line bg-surface px-4 sm:px-5">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-1 text-sm">
            <span>
              Además, <b>{countOf(count, "artículo universal", "artículos universales")}</b>: comprueba en
              cada uno las medidas o la norma
            </span>
            <Icon name="down" className="size-4 flex-none transition-transform group-open:rotate-180" />
          </summary>
          <ul className="gap-x-8 pb-3 xs:columns-2 lg:columns-3">
            {universal.map(({ name, url_path, universal_count }) => (
              <li key={url_path} className="break-inside-avoid">
                <Link to={url_path} className={ROW}>
                  {name}
                  <span className="text-xs text-ink-3">{formatCount(universal_count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

/** The systems as cells of one sheet. */
export function Systems({ systems }: Pick<PartsPageData, "systems">) {
  return (
    <nav aria-label="Piezas por sistema" className="mt-4">
      <ul className="sheet sm:grid-cols-2 lg:grid-cols-3">
        {systems.map(({ id, name, url_path, products_count, categories }) => (
          <li key={id} className="sheet-cell p-4 sm:p-5">
            <Link to={url_path} className="flex min-h-11 items-center gap-3 hover:underline">
              <SystemPicture id={id} />
              <span className="title text-lg">{name}</span>
              <span className="ml-auto text-xs text-ink-3">{formatCount(products_count)}</span>
            </Link>
            {categories.length > 0 ? (
              <ul className="mt-2">
                {categories.map((category) => (
                  <li key={category.url_path}>
                    <Link to={category.url_path} className={ROW}>
                      {category.name}
                      <span className="text-xs text-ink-3">{formatCount(category.products_count)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SystemPicture({ id }: { id: number }) {
  const image = useShop()?.categories.find((category) => category.id === id)?.image;
  return image ? (
    <ResponsiveImage src={image} alt="" variants={[{ width: 60, height: 60 }]} className="size-9" />
  ) : null;
}

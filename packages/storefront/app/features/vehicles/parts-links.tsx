import { countOf, formatCount } from "@tuerca/contract";
import { Link } from "../../ui/link/link.tsx";
import { monthsText, powerText } from "../../ui/vehicle-text/vehicle-text.ts";
import type { PartsPageData } from "./vehicle-page.ts";

export type PartsLinksData = Pick<PartsPageData, "engines" | "categories" | "url_path">;

/** Links below a vehicle's list: its other categories, and its engines. */
export function PartsLinks({ links }: { links: PartsLinksData }) {
  const { categories, engines, url_path } = links;
  return (
    <div className="wrap grid gap-8 pb-16">
      {categories.length > 0 ? (
        <nav aria-labelledby="mas-categorias" className="border-t border-ink pt-4">
          <h2 id="mas-categorias" className="title mb-2 text-lg">
            Más categorías para este coche
          </h2>
          <ul className="gap-x-8 text-sm xs:columns-2 lg:columns-4">
            {categories.map(({ name, url_path: path, products_count: count }) => (
              <li key={path} className="break-inside-avoid">
                <Link to={path} className="inline-flex min-h-9 items-center gap-2 hover:underline">
                  {name}
                  <span className="text-xs text-ink-3">{formatCount(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {engines.length > 0 ? (
        <nav aria-labelledby="motores" className="border-t border-ink pt-4">
          <h2 id="motores" className="title mb-2 text-lg">
            {countOf(engines.length, "motor", "motores")} con piezas
          </h2>
          <ul className="grid gap-x-8 text-sm sm:grid-cols-2 lg:grid-cols-3">
            {engines.map((engine) => (
              <li key={engine.id} className="border-b border-line">
                <Link
                  to={engine.url_path}
                  aria-current={engine.url_path === url_path ? "page" : undefined}
                  className="block py-2.5 hover:underline aria-[current]:font-bold"
                >
                  {engine.name} {powerText(engine)}
                  <small className="block text-xs text-ink-2">
                    {[monthsText(engine), ...engine.engine_codes].join(" · ")}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

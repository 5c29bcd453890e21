import { countOf } from "@tuerca/contract";
import { BRANDS_PATH } from "../../client/page/brands-path.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs/breadcrumbs.tsx";
import { InitialLinks } from "./initial-links.tsx";
import { InitialSection } from "./initial-section.tsx";
import type { BrandsData } from "./load-brands.server.ts";

/** All brands by initial; an initial with very many brands has its own page. */
export function BrandsPage({ data }: { data: BrandsData }) {
  const { initials, chosen, total } = data;
  const only = initials.find(({ key }) => key === chosen);
  const crumbs = only ? [{ name: "Marcas", path: BRANDS_PATH }] : [];
  return (
    <div className="wrap pb-12">
      <Breadcrumbs crumbs={crumbs} current={only?.label ?? "Marcas"} />
      <header className="flex flex-wrap items-baseline gap-x-3.5">
        <h1 className="title text-2xl sm:text-3xl">{brandsTitle(data)}</h1>
        <p className="text-sm text-ink-3">{countOf(only?.count ?? total, "marca", "marcas")}</p>
      </header>
      {total > 0 ? (
        <>
          <InitialLinks initials={initials} chosen={chosen} />
          <div className="gap-10 xs:columns-2 md:columns-3 xl:columns-4">
            {(only ? [only] : initials).map((initial) => (
              <InitialSection key={initial.key} initial={initial} />
            ))}
          </div>
        </>
      ) : (
        <p className="mt-4 text-ink-2">Todavía no hay marcas con productos a la venta.</p>
      )}
    </div>
  );
}

/** `Marcas`, or `Marcas con B`. */
export function brandsTitle({ initials, chosen }: BrandsData): string {
  const label = initials.find(({ key }) => key === chosen)?.label;
  if (!label) return "Marcas";
  return label.length === 1 ? `Marcas con ${label}` : `Marcas: ${label}`;
}

import { countOf } from "@tuerca/contract";
import type { CallAnswer, getVehiclePages } from "@tuerca/contract/calls";
import { useCatalogPath } from "../../client/page/use-shop.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs/breadcrumbs.tsx";
import { Link } from "../../ui/link/link.tsx";
import { MakeMark } from "./make-mark.tsx";

type Makes = CallAnswer<typeof getVehiclePages>;

/** The makes for which there are parts. */
export function MakesPage({ title, makes }: { title: string; makes: Makes }) {
  return (
    <div data-lands={useCatalogPath()} className="wrap pb-16">
      <Breadcrumbs crumbs={[]} current={title} />
      <header className="pb-5">
        <h1 className="title text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-1.5 max-w-[68ch] text-ink-2">
          Elige la marca de tu coche y después su modelo: verás las piezas que encajan en él.
        </p>
      </header>
      <ul aria-label="Marcas de coche" className="sheet grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
        {makes.map(({ id, name, url_path, models }) => (
          <li key={id} className="sheet-cell">
            <Link to={url_path} className="flex h-full items-center gap-3 p-3 hover:bg-part">
              <MakeMark make={name} />
              <span className="min-w-0 text-sm leading-tight font-semibold wrap-anywhere">
                {name}
                <small className="block text-xs font-normal text-ink-3">
                  {countOf(models, "modelo", "modelos")}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { countOf } from "@tuerca/contract";
import { useCatalogPath } from "../../client/page/use-shop.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs/breadcrumbs.tsx";
import { Link } from "../../ui/link/link.tsx";
import { modelName, yearsText } from "../../ui/vehicle-text/vehicle-text.ts";
import { BodyPicture } from "./body-picture.tsx";
import type { MakePageData } from "./vehicle-page.ts";

type MakePageProps = { title: string; page: MakePageData; above: { name: string; path: string } };

/** The generations of a make for which there are parts. */
export function MakePage({ title, page, above }: MakePageProps) {
  return (
    <div data-lands={useCatalogPath()} className="wrap pb-16">
      <Breadcrumbs crumbs={[above]} current={page.make.name} />
      <header className="flex flex-wrap items-baseline gap-x-4 pb-5">
        <h1 className="title text-2xl sm:text-3xl">{title}</h1>
        <p className="text-ink-2">{countOf(page.models.length, "modelo", "modelos")}</p>
      </header>
      <ul aria-label={`Modelos de ${page.make.name}`} className="sheet sm:grid-cols-2 lg:grid-cols-3">
        {page.models.map((model) => (
          <li key={model.id} className="sheet-cell">
            <Link to={model.url_path} className="flex h-full items-center gap-4 p-3.5 hover:bg-part">
              <BodyPicture body={model.body} className="w-20 text-ink-2" />
              <span className="min-w-0 leading-tight font-semibold wrap-anywhere">
                {modelName(model)}
                <small className="block pt-1 text-xs font-normal text-ink-2">
                  {yearsText(model)} · {countOf(model.products_count, "pieza", "piezas")}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

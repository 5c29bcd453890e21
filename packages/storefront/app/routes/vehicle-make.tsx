import { pageDataMeta, pageLoader, usePageData } from "../client/page/page-data.ts";
import { breadcrumbsLd, pageMeta, siteUrlOf } from "../client/page/seo.ts";
import { VEHICLES_PAGE } from "../client/page/vehicles-page.ts";
import { loadMakePage } from "../features/vehicles/load-vehicle-page.server.ts";
import { MakePage } from "../features/vehicles/make-page.tsx";
import { countOf } from "../ui/format-count.ts";
import { modelName } from "../ui/vehicle-text/vehicle-text.ts";
import type { Route } from "./+types/vehicle-make.ts";

export const meta = pageDataMeta<typeof loader>(({ make, models, url_path: path, indexed }, matches) => {
  const title = titleOf(make.name);
  const some = models.slice(0, 5).map(modelName);
  return pageMeta(matches, {
    title,
    path,
    isHidden: !indexed,
    description: `${title}: piezas para ${countOf(models.length, "modelo", "modelos")}, como ${some.join(", ")}.`,
    jsonLd: [breadcrumbsLd(siteUrlOf(matches), [VEHICLES_PAGE, { name: make.name, path }])],
  });
});

export const loader = pageLoader(({ context, url }: Route.LoaderArgs) => loadMakePage(context, url));

export default function VehicleMake() {
  const page = usePageData<typeof loader>();
  return <MakePage title={titleOf(page.make.name)} page={page} above={VEHICLES_PAGE} />;
}

function titleOf(make: string): string {
  return `Recambios para ${make}`;
}

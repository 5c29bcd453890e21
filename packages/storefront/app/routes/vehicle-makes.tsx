import { getVehiclePages } from "@tuerca/contract/calls";
import { data, redirect } from "react-router";
import { apiCall } from "../client/page/loading/api.server.ts";
import { pageDataMeta, pageLoader, usePageData } from "../client/page/page-data.ts";
import { breadcrumbsLd, pageMeta, siteUrlOf } from "../client/page/seo.ts";
import { VEHICLES_PAGE } from "../client/page/vehicles-page.ts";
import { MakesPage } from "../features/vehicles/makes-page.tsx";
import { countOf } from "../ui/format-count.ts";
import type { Route } from "./+types/vehicle-makes.ts";

const { name: title, path } = VEHICLES_PAGE;

export const meta = pageDataMeta<typeof loader>(({ makes }, matches) => {
  const models = makes.reduce((sum, make) => sum + make.models, 0);
  const some = makes.slice(0, 6).map(({ name }) => name);
  return pageMeta(matches, {
    title,
    path,
    description: `Piezas para ${countOf(models, "modelo", "modelos")} de ${countOf(makes.length, "marca", "marcas")} de coche, como ${some.join(", ")}: elige el tuyo.`,
    jsonLd: [breadcrumbsLd(siteUrlOf(matches), [VEHICLES_PAGE])],
  });
});

/** The makes of vehicles. A shop without vehicles has no such page. */
export const loader = pageLoader(async ({ context, url }: Route.LoaderArgs) => {
  if (url.pathname !== path) throw redirect(path + url.search, 301);
  const makes = await apiCall(context, getVehiclePages, {});
  if (makes.length === 0) throw data(null, { status: 404 });
  return { makes };
});

export default function VehicleMakes() {
  return <MakesPage title={title} makes={usePageData<typeof loader>().makes} />;
}

import { countOf } from "@tuerca/contract";
import { toQueryString } from "@tuerca/kit/calls/query-string.ts";
import { BRANDS_PATH } from "../client/page/brands-path.ts";
import { pageDataMeta, pageLoader, usePageData } from "../client/page/page-data.ts";
import { breadcrumbsLd, pageMeta, siteUrlOf } from "../client/page/seo.ts";
import { BrandsPage, brandsTitle } from "../features/brands/brands-page.tsx";
import { loadBrands } from "../features/brands/load-brands.server.ts";
import type { Route } from "./+types/brands.ts";

export const meta = pageDataMeta<typeof loader>((found, matches) => {
  const { chosen, total } = found;
  return pageMeta(matches, {
    title: `${brandsTitle(found)} de recambios`,
    path: BRANDS_PATH + toQueryString({ inicial: chosen }),
    description: `Recambios de ${countOf(total, "marca", "marcas")}, ordenadas por su inicial, con el número de productos de cada una.`,
    isHidden: total === 0,
    jsonLd: [breadcrumbsLd(siteUrlOf(matches), [{ name: "Marcas", path: BRANDS_PATH }])],
  });
});

export const loader = pageLoader(({ context, url }: Route.LoaderArgs) =>
  loadBrands(context, url.searchParams.get("inicial")),
);

export default function Brands() {
  return <BrandsPage data={usePageData<typeof loader>()} />;
}

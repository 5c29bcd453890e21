import { BRANDS_PATH } from "../client/page/brands-path.ts";
import { toQueryString } from "../client/page/query-string.ts";
import { breadcrumbsLd, pageMeta, siteUrlOf } from "../client/page/seo.ts";
import { fromWire, toWire } from "../client/page/wire.ts";
import { BrandsPage, brandsTitle } from "../features/brands/brands-page.tsx";
import { loadBrands } from "../features/brands/load-brands.server.ts";
import { countOf } from "../ui/format-count.ts";
import type { Route } from "./+types/brands.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const found = fromWire(loaderData);
  const { chosen, total } = found;
  return pageMeta(matches, {
    title: `${brandsTitle(found)} de recambios`,
    path: BRANDS_PATH + toQueryString({ inicial: chosen }),
    description: `Recambios de ${countOf(total, "marca", "marcas")}, ordenadas por su inicial, con el número de productos de cada una.`,
    isHidden: total === 0,
    jsonLd: [breadcrumbsLd(siteUrlOf(matches), [{ name: "Marcas", path: BRANDS_PATH }])],
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  return toWire(await loadBrands(context, url.searchParams.get("inicial")));
}

export default function Brands({ loaderData }: Route.ComponentProps) {
  return <BrandsPage data={fromWire(loaderData)} />;
}

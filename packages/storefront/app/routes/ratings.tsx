import { pageDataMeta, pageLoader, usePageData } from "../client/page/page-data.ts";
import { pageMeta } from "../client/page/seo.ts";
import { loadRatingsPage } from "../features/ratings/load-ratings.server.ts";
import { RatingsPage } from "../features/ratings/ratings-page.tsx";
import type { Route } from "./+types/ratings.ts";

export const meta = pageDataMeta<typeof loader>(({ product }, matches) => {
  const title = product ? `Opiniones sobre ${product.name}` : "Opiniones de clientes";
  return pageMeta(matches, {
    title,
    path: product ? `/ratings/${product.id}` : "/ratings",
    isHidden: true,
  });
});

export const loader = pageLoader(({ context, params, url }: Route.LoaderArgs) =>
  loadRatingsPage(context, params.id, url.searchParams.get("page")),
);

export default function Ratings() {
  return <RatingsPage data={usePageData<typeof loader>()} />;
}

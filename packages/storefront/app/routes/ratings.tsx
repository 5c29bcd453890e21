import { pageMeta } from "../client/page/seo.ts";
import { fromWire, toWire } from "../client/page/wire.ts";
import { loadRatingsPage } from "../features/ratings/load-ratings.server.ts";
import { RatingsPage } from "../features/ratings/ratings-page.tsx";
import type { Route } from "./+types/ratings.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const product = loaderData && fromWire(loaderData).product;
  const title = product ? `Opiniones sobre ${product.name}` : "Opiniones de clientes";
  return pageMeta(matches, {
    title,
    path: product ? `/ratings/${product.id}` : "/ratings",
    isHidden: true,
  });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return toWire(await loadRatingsPage(context, params.id, url.searchParams.get("page")));
}

export default function Ratings({ loaderData }: Route.ComponentProps) {
  return <RatingsPage data={fromWire(loaderData)} />;
}

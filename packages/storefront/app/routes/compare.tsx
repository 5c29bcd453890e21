import { ComparePage } from "../blocks/compare-page/compare-page.tsx";
import { pageLoader, usePageData } from "../client/page/page-data.ts";
import { pageMeta } from "../client/page/seo.ts";
import { COMPARE_PATH } from "../features/compare/compare-path.ts";
import { loadCompared } from "../features/compare/load-compared.server.ts";
import type { Route } from "./+types/compare.ts";
import "../styles/compare.css";
import "../styles/print-content.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Comparar piezas", path: COMPARE_PATH, isHidden: true });

export const loader = pageLoader(({ context, url }: Route.LoaderArgs) =>
  loadCompared(context, url.searchParams.get("ids")),
);

export default function Compare() {
  return <ComparePage data={usePageData<typeof loader>()} />;
}

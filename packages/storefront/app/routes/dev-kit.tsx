import { data } from "react-router";
import { KitPage } from "../blocks/dev-kit/kit-page.tsx";
import { optionsOf } from "../client/page/loading/storefront-context.server.ts";
import { pageMeta } from "../client/page/seo.ts";
import type { Route } from "./+types/dev-kit.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Piezas de la interfaz", path: "/dev/kit", isHidden: true });

/** For developers of the shop; a live shop has no such page. */
export function loader({ context }: Route.LoaderArgs) {
  if (!optionsOf(context).demo) throw data(null, { status: 404 });
  return null;
}

export default KitPage;

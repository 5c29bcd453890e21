import { nameOfList, PRODUCT_LISTS } from "@tuerca/contract";
import { useShop } from "../client/page/use-shop.ts";
import { AboutUs } from "../features/legal/about-us.tsx";
import { legalMeta } from "../features/legal/legal-meta.ts";
import { listNote } from "../features/listing/rankings/lists.ts";
import type { Route } from "./+types/legal-sobre-nosotros.ts";

export const meta: Route.MetaFunction = ({ matches }) => legalMeta("sobre-nosotros", matches);

export default function AboutUsRoute() {
  const hasSales = useShop()?.hasSales ?? false;
  const lists = PRODUCT_LISTS.map((list) => ({
    path: list.path,
    label: nameOfList(list, hasSales),
    note: listNote(list.slug, hasSales ? [] : ["top_sales"]),
  }));
  return <AboutUs lists={lists} hasSales={hasSales} />;
}

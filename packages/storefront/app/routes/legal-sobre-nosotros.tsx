import { PRODUCT_LISTS } from "@tuerca/contract";
import { AboutUs } from "../features/legal/about-us.tsx";
import { legalMeta } from "../features/legal/legal-meta.ts";
import { LIST_PAGES } from "../features/listing/lists.ts";
import type { Route } from "./+types/legal-sobre-nosotros.ts";

const LISTS = PRODUCT_LISTS.map(({ slug, path, label }) => ({ path, label, note: LIST_PAGES[slug].note }));

export const meta: Route.MetaFunction = ({ matches }) => legalMeta("sobre-nosotros", matches);

export default function AboutUsRoute() {
  return <AboutUs lists={LISTS} />;
}

import { pageMeta } from "../client/seo.ts";
import { useCatalogPath } from "../client/use-shop.ts";
import { CartPage } from "../features/cart/index.ts";
import type { Route } from "./+types/cart.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Mi carrito", path: "/cart", isHidden: true });

export default function Cart() {
  return <CartPage catalogPath={useCatalogPath()} />;
}

import { ProductSheet } from "../blocks/product-box/product-sheet.tsx";
import { QueryProvider } from "../client/api/query-provider.tsx";
import { pageMeta } from "../client/page/seo.ts";
import { useCatalogPath } from "../client/page/use-shop.ts";
import { WishlistPage } from "../features/wishlist/wishlist-page.tsx";
import type { Route } from "./+types/wishlist.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Lista de deseos", path: "/wishlist", isHidden: true });

export default function Wishlist() {
  const catalogPath = useCatalogPath();
  return (
    <QueryProvider>
      <WishlistPage
        catalogPath={catalogPath}
        boxes={(products) => <ProductSheet products={products} columns="row" firstPictures={4} />}
      />
    </QueryProvider>
  );
}

import { ProductList } from "../features/products/product-list.tsx";

/** The list of products. */
export default function Products() {
  return <ProductList />;
}

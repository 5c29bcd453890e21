import { useParams } from "react-router";
import { ProductPage } from "../features/products/page/product-page.tsx";

/** One product, by its id. */
export default function Product() {
  const { id = "" } = useParams();
  return <ProductPage key={id} id={Number(id)} />;
}

import { useListQuery } from "../client/use-list-query.ts";
import { NewProductPage } from "../features/products/new/new-product-page.tsx";

/** A new product; `?de=` names the one to duplicate. */
export default function NewProduct() {
  const from = Number(useListQuery().get("de"));
  return <NewProductPage key={from} from={Number.isInteger(from) && from > 0 ? from : null} />;
}

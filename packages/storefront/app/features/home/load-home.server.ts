import { type Brand, getBrands, getProductList, PRODUCT_LISTS } from "@tuerca/contract";
import type { RouterContextProvider } from "react-router";
import { apiCall } from "../../client/api.server.ts";
import { type ListedProduct, toListed } from "../../client/listed-product.ts";

const PER_LIST = 4;
type Context = Readonly<RouterContextProvider>;

type HomeList = {
  slug: (typeof PRODUCT_LISTS)[number]["slug"];
  label: string;
  path: string;
  products: ListedProduct[];
};
export type HomeData = {
  lists: HomeList[];
  brands: Pick<Brand, "name" | "slug" | "products_count">[];
  productsCount: number;
};

/** The four lists, those without products left out, all brands and how much there is. */
export async function loadHome(context: Context): Promise<HomeData> {
  const [brands, ...lists] = await Promise.all([
    apiCall(context, getBrands, {}),
    ...PRODUCT_LISTS.map(({ slug }) =>
      apiCall(context, getProductList, { params: { list: slug }, query: { per_page: PER_LIST } }),
    ),
  ]);
  const filled = PRODUCT_LISTS.map((list, position) => ({
    ...list,
    products: (lists[position]?.data ?? []).map(toListed),
  }));
  return {
    lists: filled.filter(({ products }) => products.length > 0),
    brands: brands.map(({ name, slug, products_count }) => ({ name, slug, products_count })),
    productsCount: lists[0]?.meta.total ?? 0,
  };
}

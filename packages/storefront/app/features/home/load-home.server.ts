import { type Category, nameOfList, PRODUCT_LISTS, type Sort } from "@tuerca/contract";
import { getCategory, getCategoryTree, getDeliveryRates, getProductList } from "@tuerca/contract/calls";
import type { RouterContextProvider } from "react-router";
import { type ListedProduct, toListed } from "../../client/page/listed-product.ts";
import { apiCall } from "../../client/page/loading/api.server.ts";
import { optionsOf } from "../../client/page/loading/storefront-context.server.ts";
import { type DeliveryOffer, deliveryOffer } from "./delivery-offer.ts";

const PER_LIST = 4;
const PICTURED = 24;
type Context = Readonly<RouterContextProvider>;

type HomeList = {
  slug: (typeof PRODUCT_LISTS)[number]["slug"];
  label: string;
  path: string;
  /** Orders that tell nothing of its products. */
  untold: readonly Sort[];
  products: ListedProduct[];
};
export type HomeData = {
  lists: HomeList[];
  productsCount: number;
  /** Pictures for main categories without one, by category id. */
  pictures: Record<string, string>;
  delivery: DeliveryOffer | null;
};

/**
 * The non-empty ones of the four lists, with totals. Omits delivery rates if they cannot be loaded.
 */
export async function loadHome(context: Context): Promise<HomeData> {
  const [pictures, rates, ...lists] = await Promise.all([
    loadPictures(context),
    apiCall(context, getDeliveryRates, {}).catch(() => []),
    ...PRODUCT_LISTS.map(({ slug }) =>
      apiCall(context, getProductList, { params: { list: slug }, query: { per_page: PER_LIST } }),
    ),
  ]);
  const filled = PRODUCT_LISTS.map((list, position) => {
    const { has_sales = false, untold_sorts: untold = [] } = lists[position]?.meta ?? {};
    const products = (lists[position]?.data ?? []).map(toListed);
    return { ...list, label: nameOfList(list, has_sales), untold, products };
  });
  return {
    lists: filled.filter(({ products }) => products.length > 0),
    productsCount: lists[0]?.meta.total ?? 0,
    pictures,
    delivery: deliveryOffer(rates),
  };
}

/** For each of the first main categories without a picture, that of its best-selling product. */
async function loadPictures(context: Context): Promise<Record<string, string>> {
  const parent = String(optionsOf(context).mainCategoryId);
  const tree = await apiCall(context, getCategoryTree, { query: { parent_id: parent, depth: 1, full: "1" } });
  const bare = tree.slice(0, PICTURED).filter(({ resources_libraries: own }) => !own?.images[0]);
  const found = await Promise.all(bare.map((category) => loadPicture(context, category)));
  return Object.fromEntries(found.filter((pair) => pair !== null));
}

async function loadPicture(context: Context, { id }: Category): Promise<[string, string] | null> {
  const { products } = await apiCall(context, getCategory, {
    params: { id: String(id) },
    query: { per_page: 1 },
  });
  const url = products?.data[0]?.image?.url;
  return url ? [String(id), url] : null;
}

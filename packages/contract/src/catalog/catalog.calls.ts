import { callAt } from "../call-address.ts";

export const getProduct = callAt("GET", "/api/v2/catalog/products/{id}");
export const getCategory = callAt("GET", "/api/v2/catalog/categories/{id}");
export const getBrand = callAt("GET", "/api/v2/catalog/brands/{id}");
export const getBrands = callAt("GET", "/api/store-front/brands");
export const getProductList = callAt("GET", "/api/v2/catalog/lists/{list}");
export const getProductLists = callAt("GET", "/api/v2/catalog/lists");
export const getCompanions = callAt("POST", "/api/v2/catalog/companions", { withoutCsrf: true });
export const resolvePath = callAt("GET", "/api/v2/catalog/resolve");
export const getCategoryTree = callAt("GET", "/api/v1/categories/tree");
export const searchProducts = callAt("POST", "/api/v2/search/", { withoutCsrf: true });
export const reportSearch = callAt("POST", "/api/store-front/search/report", { withoutCsrf: true });
export const getRatings = callAt("GET", "/store-front/api/rating");

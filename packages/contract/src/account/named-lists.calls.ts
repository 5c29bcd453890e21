import { callAt } from "../call-address.ts";

export const getNamedLists = callAt("GET", "/store-front/api/account/lists");
export const addNamedList = callAt("POST", "/store-front/api/account/lists");
export const getNamedList = callAt("GET", "/store-front/api/account/lists/{id}");
export const renameNamedList = callAt("PUT", "/store-front/api/account/lists/{id}");
export const deleteNamedList = callAt("DELETE", "/store-front/api/account/lists/{id}");
export const saveListProduct = callAt("PUT", "/store-front/api/account/lists/{id}/products/{product}");
export const moveListProduct = callAt("POST", "/store-front/api/account/lists/{id}/products/{product}/move");
export const namedListToCart = callAt("POST", "/store-front/api/account/lists/{id}/to-cart");
export const shareNamedList = callAt("POST", "/store-front/api/account/lists/{id}/share");
export const unshareNamedList = callAt("DELETE", "/store-front/api/account/lists/{id}/share");
export const getSharedList = callAt("GET", "/store-front/api/sales/shared-lists/{id}");
export const sharedListToCart = callAt("POST", "/store-front/api/sales/shared-lists/{id}/to-cart");

import { callAt } from "../call-address.ts";

export const getShopContent = callAt("GET", "/store-front/api/content");

export const getOwnPage = callAt("GET", "/store-front/api/content/pages/{slug}");

export const getLegalText = callAt("GET", "/store-front/api/content/legal/{page}");
export const getSeller = callAt("GET", "/store-front/api/seller");

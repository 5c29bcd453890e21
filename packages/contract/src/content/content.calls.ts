import { callAt } from "../call-address.ts";

export const getShopContent = callAt("GET", "/store-front/api/content");

import { callAt } from "../call-address.ts";

export const askStockAlert = callAt("POST", "/store-front/api/stock-alerts");
export const readStockAlert = callAt("POST", "/store-front/api/stock-alerts/link");
export const confirmStockAlert = callAt("PUT", "/store-front/api/stock-alerts/link");
export const stopStockAlert = callAt("POST", "/store-front/api/stock-alerts/link/stop");

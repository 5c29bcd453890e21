import { callAt } from "../call-address.ts";

export const getOwnPrices = callAt("POST", "/api/v1/own-prices");

import { callAt } from "../call-address.ts";

export const startCheckout = callAt("POST", "/api/v2/sales/checkout");
export const updateCheckout = callAt("PUT", "/api/v2/sales/checkout");
export const getCheckout = callAt("GET", "/api/v2/sales/checkout");
export const previewCheckout = callAt("POST", "/api/v2/sales/checkout/preview");
export const availableCarriers = callAt("POST", "/api/v2/sales/carriers/availables");
export const getDeliveryRates = callAt("GET", "/api/v2/sales/carriers/rates");
export const availablePayments = callAt("GET", "/api/v2/sales/payments/available");
export const getDispatchTerms = callAt("GET", "/api/v2/sales/carriers/dispatch");

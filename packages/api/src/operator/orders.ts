export { type OrderAdmin, type OrderMoney, openOrderAdmin } from "../flows/admin/order-admin.ts";
export { MOST_TO_PACK, type OrderToPack } from "../flows/orders/pack-orders.ts";
export { toPickOrder } from "../flows/orders/pick-order.ts";
export type { Shipping } from "../flows/orders/ship-order.ts";

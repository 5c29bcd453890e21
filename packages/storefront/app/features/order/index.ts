export { GuestOrderPage } from "./guest-order-page.tsx";
export { LastOrder, LastOrderLoading } from "./last-order.tsx";
export { OrderItems } from "./order-items.tsx";
export { useGuestOrder, useKeepOrder } from "./order-query.ts";
export { OrderFailed, OrderLoading, OrderUnknown } from "./order-states.tsx";
export { OwnOrderLoading, OwnOrderPage } from "./own-order-page.tsx";
export { useOwnOrder } from "./own-order-queries.ts";
export { OwnOrders, OwnOrdersLoading } from "./own-orders.tsx";
export { RepeatOrder } from "./repeat-order.tsx";

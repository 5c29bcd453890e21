export { GuestOrderPage } from "./guest-order-page.tsx";
export { LastOrder, LastOrderLoading } from "./last-order.tsx";
export { OwnOrderLoading, OwnOrderPage } from "./own-order-page.tsx";
export { OwnOrders, OwnOrdersLoading } from "./own-orders.tsx";

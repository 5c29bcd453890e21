import { OrderList } from "../features/orders/order-list.tsx";

/** The list of orders. */
export default function Orders() {
  return <OrderList />;
}

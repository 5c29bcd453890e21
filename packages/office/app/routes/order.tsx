import { useParams } from "react-router";
import { OrderPage } from "../features/orders/order-page.tsx";

/** One order, by its number in the address. */
export default function Order() {
  const { number = "" } = useParams();
  return <OrderPage key={number} number={number} />;
}

import { NewOrder } from "../features/orders/by-phone/new-order.tsx";

/** An order for somebody who calls. */
export default function NewOrderScreen() {
  return <NewOrder />;
}

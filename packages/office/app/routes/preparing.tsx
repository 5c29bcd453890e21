import { WaitingOrders } from "../features/preparing/waiting-orders.tsx";

/** What waits for its parcel, and the batches that are being prepared. */
export default function Preparing() {
  return <WaitingOrders />;
}

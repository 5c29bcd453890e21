import { WaitingOrders } from "../features/preparing/waiting-orders.tsx";

/** Orders that wait for their parcel, and the batches that are being prepared. */
export default function Preparing() {
  return <WaitingOrders />;
}

import { SharedEans } from "../features/products/merge/shared-eans.tsx";

/** Products that share an EAN. */
export default function SharedEansPage() {
  return <SharedEans />;
}

import { useParams } from "react-router";
import { CorrectionPage } from "../features/orders/correction/correction-page.tsx";

/** Changes one order, by its number in the address. */
export default function CorrectOrderScreen() {
  const { number = "" } = useParams();
  return <CorrectionPage key={number} number={number} />;
}

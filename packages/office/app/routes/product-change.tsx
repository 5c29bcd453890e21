import { useParams } from "react-router";
import { ChangePage } from "../features/products/change/change-page.tsx";

/** A change of many products, by its id. */
export default function ProductChange() {
  const { id = "" } = useParams();
  return <ChangePage key={id} id={id} />;
}

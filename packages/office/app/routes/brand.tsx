import { useParams } from "react-router";
import { BrandPage } from "../features/taxonomy/brand-page.tsx";

/** One brand, by its id. */
export default function Brand() {
  const { id = "" } = useParams();
  return <BrandPage key={id} id={Number(id)} />;
}

import { useParams } from "react-router";
import { CategoryPage } from "../features/taxonomy/category-page.tsx";

/** One category, by its id. */
export default function Category() {
  const { id = "" } = useParams();
  return <CategoryPage key={id} id={Number(id)} />;
}

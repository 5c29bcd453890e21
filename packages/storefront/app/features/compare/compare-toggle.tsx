import type { ListedProduct } from "../../client/page/listed-product.ts";
import { useComparedIds } from "./compared-ids.ts";

type CompareToggleProps = {
  product: ListedProduct;
  /** Label beside the sign. Default: the sign alone. */
  text?: string;
  className: string;
};

/** Chooses a product to be compared with others, or takes it out. */
export function CompareToggle({ product, text, className }: CompareToggleProps) {
  const toggle = () =>
    void import("./compared.ts").then(
      ({ toggleCompared }) => toggleCompared(product),
      () => {},
    );
  return (
    <button
      type="button"
      className={`compare ${className}`}
      aria-pressed={useComparedIds().includes(product.id)}
      aria-label={`Comparar: ${product.name}`}
      title="Comparar"
      onClick={toggle}
    >
      {text}
    </button>
  );
}

import { useEffect, useState } from "react";
import { hasStored, SEEN_KEY } from "../../client/browser/has-stored.ts";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";

/** From then on a page counts as looked at, in ms; its script has no part in the first view. */
const LOOKED_AT_MS = 2000;

type SeenProps = {
  /** The page's own product, which becomes one of them. */
  product?: ListedProduct;
};

/** The products that this browser has opened before; nothing without any, and on the server. */
export function Seen({ product }: SeenProps) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsWanted(product !== undefined || hasStored(SEEN_KEY)), LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [product]);
  const SeenRow = useLazyPart(loadRow, isWanted);
  return SeenRow && <SeenRow product={product} />;
}

const loadRow = () => import("./seen-row.tsx").then((module) => module.SeenRow);

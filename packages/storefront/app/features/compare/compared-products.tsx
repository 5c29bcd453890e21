import { useEffect, useState } from "react";
import { COMPARED_KEY, hasStored } from "../../client/browser/has-stored.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";
import { useComparedIds } from "./compared-ids.ts";

const loadBar = () => import("./compare-bar.tsx").then((module) => module.CompareBar);

/** The bar of the products to compare, whose script loads with the first one. */
export function ComparedProducts() {
  const isAny = useComparedIds().length > 0;
  const [isStored, setIsStored] = useState(false);
  useEffect(() => setIsStored(hasStored(COMPARED_KEY)), []);
  const CompareBar = useLazyPart(loadBar, isAny || isStored);
  return CompareBar && <CompareBar />;
}

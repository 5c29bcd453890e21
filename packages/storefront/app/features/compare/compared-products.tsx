import { useEffect } from "react";
import { hasStored } from "../../client/browser/has-stored.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";
import { COMPARED_KEY, useComparedIds } from "./compared-ids.ts";

const loadBar = () => import("./compare-bar.tsx").then((module) => module.CompareBar);

/** The bar of the products to compare, whose script loads with the first one. */
export function ComparedProducts() {
  const isAny = useComparedIds().length > 0;
  useEffect(() => {
    if (hasStored(COMPARED_KEY))
      import("./compared.ts").then(
        ({ readCompared }) => readCompared(),
        () => {},
      );
  }, []);
  const CompareBar = useLazyPart(loadBar, isAny);
  return CompareBar && <CompareBar />;
}

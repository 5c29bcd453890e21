import type { FittedModel } from "@tuerca/contract";
import { useEffect, useState } from "react";
import { loadVehicles, type VehiclePage } from "./load-vehicles.ts";

type Vehicles = { models: readonly FittedModel[] | null; isFailed: boolean; retry(): void };

/** The generations of a page with their engines; null until they are loaded. */
export function useVehicles({ productId, make, page }: VehiclePage): Vehicles {
  const [models, setModels] = useState<readonly FittedModel[] | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    if (isFailed) return;
    let isCurrent = true;
    loadVehicles({ productId, make, page }).then(
      (loaded) => isCurrent && setModels(loaded),
      () => isCurrent && setIsFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [productId, make, page, isFailed]);
  return { models, isFailed, retry: () => setIsFailed(false) };
}

import { EngineList } from "./engine-list.tsx";
import type { VehiclePage } from "./load-vehicles.ts";
import { useVehicles } from "./use-vehicles.ts";
import { Waiting } from "./waiting.tsx";

/** The engines of a generation on a page of vehicles. */
export function LoadedEngines({ page, model }: { page: VehiclePage; model: number }) {
  const { models, isFailed, retry } = useVehicles(page);
  if (!models) return <Waiting isFailed={isFailed} onRetry={retry} />;
  return <EngineList engines={models.find((one) => one.model.id === model)?.engines ?? []} />;
}

import type { ComponentType } from "react";
import { toVehicleRow, type VehicleRow } from "../product-vehicles.ts";
import type { VehiclePage } from "./load-vehicles.ts";
import { useVehicles } from "./use-vehicles.ts";
import { Waiting } from "./waiting.tsx";

type RowsProps = {
  page: VehiclePage;
  /** Shows a row; passed, because the page already has its script. */
  Item: ComponentType<{ row: VehicleRow; page: VehiclePage }>;
};

type LoadedVehiclesProps = Pick<RowsProps, "Item"> & {
  list: Omit<VehiclePage, "page">;
  from: number;
  to: number;
};

/** The rows of several pages of a product's vehicles, each loaded by itself. */
export function LoadedVehicles({ list, from, to, Item }: LoadedVehiclesProps) {
  const pages = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  return pages.map((page) => <Rows key={`${list.make} ${page}`} page={{ ...list, page }} Item={Item} />);
}

function Rows({ page, Item }: RowsProps) {
  const { models, isFailed, retry } = useVehicles(page);
  if (models) return models.map((one) => <Item key={one.model.id} row={toVehicleRow(one)} page={page} />);
  return (
    <li className="border-b border-line px-3 pt-3">
      <Waiting isFailed={isFailed} onRetry={retry} />
    </li>
  );
}

import { MAX_GARAGE_VEHICLES } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { readStored, writeStored } from "../../../client/browser/session-store.ts";
import type { StoredCar } from "../../../client/car/stored-car.ts";

const KEY = "tuerca.garage-full";

/** Says once in this tab which cars find no room in the account. */
export function tellLeftOut(cars: readonly StoredCar[]): void {
  const names = cars.map(({ label }) => label).join(", ");
  if (names === (readStored<string>(KEY) ?? "")) return;
  writeStored(KEY, names || null);
  if (names === "") return;
  const text = `Caben ${MAX_GARAGE_VEHICLES} coches. Solo en este navegador: ${names}.`;
  showToast({ kind: "warning", title: "Tu garaje está lleno", text });
}

import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { addCar, removeCar } from "../../client/car/own-car.ts";
import type { StoredCar } from "../../client/car/stored-car.ts";

/** Removes a car, which the visitor may put back. */
export function takeOffCar(car: StoredCar): void {
  const at = removeCar(car);
  if (at < 0) return;
  const action = { label: "Deshacer", run: () => addCar({ ...car, account: null }, at) };
  showToast({ kind: "info", title: "Coche quitado", text: car.nickname ?? car.label, action });
}

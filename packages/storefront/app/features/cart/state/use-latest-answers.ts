import type { CartNotice } from "@tuerca/contract";
import { useEffect } from "react";
import type { StoredCar } from "../../../client/car/stored-car.ts";
import { useCar } from "../../../client/car/use-car.ts";
import { cartStore } from "./cart-store.ts";
import { changeCart } from "./change-cart.ts";
import { engineOf, isSameCar } from "./line-car.ts";
import type { ShownItem } from "./shown-cart.ts";

type Lines = { items: readonly ShownItem[]; notices: readonly CartNotice[] };

/** The car whose answers were saved last, so that a refused save is not repeated. */
let saved: StoredCar | null = null;

/**
 * Saves in a shown cart's lines what the visitor has said of their car since. A cart with notices
 * stays as it is: saving it would settle them.
 */
export function useLatestAnswers({ items, notices }: Lines): void {
  const car = useCar();
  useEffect(() => {
    const latest = engineOf(car);
    if (!latest || car === saved || cartStore.get().isSaving || document.visibilityState === "hidden") return;
    if (notices.some(({ code }) => code !== "does_not_fit")) return;
    const isOld = items.some((item) => item.car?.vehicle === latest.vehicle && !isSameCar(item.car, latest));
    if (!isOld) return;
    saved = car;
    void changeCart(cartStore, { kind: "answer", car: latest });
  }, [car, items, notices]);
}

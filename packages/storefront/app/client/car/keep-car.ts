import { type CarTarget, carHref } from "./car-href.ts";
import { carPage } from "./car-page.ts";
import { chosenCar } from "./visitor-car.ts";

/** Events at which a link gets its address for the car, before tabs or status lines read it. */
const BEFORE_USE = ["pointerover", "focusin", "click"] as const;

/** Links used so far: the address of their own, and the one that they show instead. */
const changed = new WeakMap<HTMLAnchorElement, { plain: string; shown: string }>();

/** From now on links with lists lead to those of the chosen car, as long as there is one. */
export function keepCarInLinks(): void {
  for (const name of BEFORE_USE) window.addEventListener(name, ({ target }) => keep(target), true);
}

/** Gives a link its address for the chosen car, or its own one back if there is none. */
function keep(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-car]") : null;
  const href = link?.getAttribute("href");
  if (!link || href == null) return;
  const before = changed.get(link);
  const plain = before?.shown === href ? before.plain : href;
  const car = chosenCar.get();
  const shown = car ? carHref(plain, link.dataset.car as CarTarget, car, carPage.get()) : plain;
  if (shown !== href) link.setAttribute("href", shown);
  changed.set(link, { plain, shown });
}

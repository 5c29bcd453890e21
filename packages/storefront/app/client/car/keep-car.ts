import { type CarTarget, carHref } from "./car-href.ts";
import { carPage } from "./car-page.ts";
import { chosenCar } from "./visitor-car.ts";

/**
 * Events before which a link gets its address for the car, so that new tabs and status lines do.
 */
const BEFORE_USE = ["pointerover", "focusin", "click"] as const;

/** Links that were given another address: their own one, and the one that they show. */
const changed = new WeakMap<HTMLAnchorElement, { plain: string; shown: string }>();

/** From now on links with lists lead to those of the chosen car, as long as there is one. */
export function keepCarInLinks(): void {
  for (const name of BEFORE_USE) window.addEventListener(name, ({ target }) => keep(target), true);
}

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

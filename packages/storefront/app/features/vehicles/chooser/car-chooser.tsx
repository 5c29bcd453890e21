import { Dialog } from "@base-ui/react/dialog";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { useRef } from "react";
import { QueryProvider } from "../../../client/api/query-provider.tsx";
import { type CarTarget, carHref } from "../../../client/car/car-href.ts";
import { pathOfCar } from "../../../client/car/car-page.ts";
import { closeChooser, countOpenings, useChooser } from "../../../client/car/chooser-state.ts";
import { addCar, chooseCar } from "../../../client/car/own-car.ts";
import type { StoredCar } from "../../../client/car/stored-car.ts";
import { goTo } from "../../../rendering/go-to.ts";
import { ChooserSteps } from "./chooser-steps.tsx";
import { OwnCars } from "./own-cars.tsx";

const LOOK =
  "fixed z-50 flex flex-col bg-surface text-ink shadow-float transition duration-200 max-sm:inset-y-0 max-sm:right-0 max-sm:w-[min(360px,calc(100vw-24px))] max-sm:border-l max-sm:border-line max-sm:data-ending-style:translate-x-full max-sm:data-starting-style:translate-x-full sm:top-[8dvh] sm:left-1/2 sm:h-[min(40rem,84dvh)] sm:w-[min(44rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:rounded sm:data-ending-style:opacity-0 sm:data-starting-style:opacity-0";

/** Chooses the visitor's car: a side panel on phones, a dialog on wider screens. */
export function CarChooser() {
  const start = useChooser();
  const title = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = (car: StoredCar, model?: number) => {
    if (start === "another") addCar(car);
    else {
      chooseCar(car, model);
      void landFor(car);
    }
    closeChooser();
  };
  return (
    <Dialog.Root open={start !== null} onOpenChange={(open) => open || closeChooser()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          className={LOOK}
          initialFocus={() => (hasKeyboard() ? (input.current ?? title.current) : title.current)}
        >
          <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4 sm:pl-6">
            <Dialog.Title ref={title} tabIndex={-1} className="title text-lg outline-none">
              ¿Qué coche tienes?
            </Dialog.Title>
            <Dialog.Close aria-label="Cerrar" className="grid size-11 place-items-center">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <QueryProvider>
            <ChooserSteps
              key={countOpenings()}
              startAt={typeof start === "number" ? start : null}
              typed={start !== null && typeof start === "object" ? start.typed : ""}
              ownCars={start === "another" ? null : <OwnCars onChoose={choose} />}
              inputRef={input}
              onChoose={choose}
            />
          </QueryProvider>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** On touch screens the keyboard would cover the makes. */
function hasKeyboard(): boolean {
  return !window.matchMedia("(pointer: coarse)").matches;
}

/**
 * Opens the page for a newly chosen car that takes the place of this one: the car's own, or its
 * page of the same category. Pages that do not say what they are about in `data-lands`, such as a
 * product or the cart, stay.
 */
async function landFor(car: Pick<StoredCar, "kind" | "id">): Promise<void> {
  const page = document.querySelector<HTMLElement>("[data-lands]");
  if (!page) return;
  const { lands = "", landsAs } = page.dataset;
  const path = await pathOfCar(car);
  if (page.isConnected) goTo(carHref(lands, (landsAs ?? "category") as CarTarget, car, path));
}

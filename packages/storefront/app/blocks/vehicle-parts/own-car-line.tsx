import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { useSyncExternalStore } from "react";
import { carPage } from "../../client/car/car-page.ts";
import { useCar } from "../../client/car/use-car.ts";
import { loadOwnCar } from "../../client/car/watch-car.ts";
import { carOfEngine, carOfModel } from "../../features/vehicles/chooser/vehicle-text.ts";
import type { PartsPageData } from "../../features/vehicles/vehicle-page.ts";
import { Link } from "../../ui/link/link.tsx";

type OwnCarLineProps = {
  page: PartsPageData;
  /** Whether the button stands out. Default false. */
  isMain?: boolean;
};

/** Whether the page's vehicle is the visitor's car; if not, a button makes it that. */
export function OwnCarLine({ page, isMain = false }: OwnCarLineProps) {
  const { model, engine, category, model_path, car_path, url_path } = page;
  const car = useCar();
  const ownPage = useSyncExternalStore(carPage.subscribe, carPage.get, () => null);
  const isOwn = car?.kind === (engine ? "vehicle" : "model") && car.id === (engine ?? model).id;
  if (isOwn)
    return (
      <p className="flex min-h-11 items-center gap-2 text-sm font-semibold text-ok">
        <Icon name="check" className="size-5" />
        Es tu coche
        {category ? (
          <Link to={url_path.slice(car_path.length)} className="link ml-2 font-normal text-ink">
            Ver también los de otros coches
          </Link>
        ) : null}
      </p>
    );
  if (car && engine === null && ownPage?.startsWith(`${model_path}/`))
    return (
      <p className="flex min-h-11 items-center text-sm">
        <Link to={ownPage + url_path.slice(car_path.length)} className="link font-semibold">
          Ver solo lo de tu {car.name}
        </Link>
      </p>
    );
  const use = () => {
    const own = engine ? carOfEngine(model, engine) : carOfModel(model);
    loadOwnCar().then(
      ({ chooseCar }) => chooseCar(own, model.id),
      () => {},
    );
  };
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm noscript:hidden">
      ¿Es este tu coche?
      <button type="button" onClick={use} className={isMain ? "button button-main" : "link font-semibold"}>
        Usarlo
      </button>
    </p>
  );
}

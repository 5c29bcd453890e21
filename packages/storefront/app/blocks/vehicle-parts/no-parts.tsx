import { AskStockAlert } from "../../features/stock-alert/ask-stock-alert.tsx";
import { partsTitle } from "../../features/vehicles/parts-texts.ts";
import type { PartsPageData } from "../../features/vehicles/vehicle-page.ts";
import { Link } from "../../ui/link/link.tsx";
import { Systems } from "./car-systems.tsx";
import { OtherParts } from "./other-parts.tsx";

type NoPartsProps = {
  page: PartsPageData;
  /** Products of the category that nobody has data about. */
  unknown: number;
};

/** Says that no part is listed for the vehicle, and leads to what there is for it. */
export function NoParts({ page, unknown }: NoPartsProps) {
  const { category, systems, car_path } = page;
  return (
    <div className="pt-4">
      <div className="rounded border border-line bg-surface p-5">
        <p className="title text-lg wrap-anywhere">
          No tenemos {partsTitle(page).replace(/^./, (first) => first.toLocaleLowerCase("es"))}
        </p>
        {category ? <AskForParts page={page} category={category.id} /> : null}
        <OtherParts count={unknown} page={page} />
        {category && systems.length === 0 ? (
          <Link to={car_path} className="link mt-2 inline-flex min-h-11 items-center font-semibold">
            Ver la página de este coche
          </Link>
        ) : null}
      </div>
      {category && systems.length > 0 ? (
        <section className="pt-8">
          <h2 className="title text-xl">Lo que sí tenemos para este coche</h2>
          <Systems systems={systems} />
        </section>
      ) : null}
    </div>
  );
}

/** Offers one mail once there is a part of the category for the page's car. */
function AskForParts({ page: { engine, model }, category }: { page: PartsPageData; category: number }) {
  const car = engine ? { vehicle: engine.id } : { model: model.id };
  return (
    <div className="py-4 text-sm">
      <AskStockAlert key={JSON.stringify([category, car])} about={{ category, ...car }} />
    </div>
  );
}

import { countOf } from "@tuerca/contract";
import { BodyPicture } from "../../features/vehicles/body-picture.tsx";
import { FUEL_NAMES } from "../../features/vehicles/chooser/vehicle-text.ts";
import type { PartsPageData } from "../../features/vehicles/vehicle-page.ts";
import { fullModelName, monthsText, powerText } from "../../ui/vehicle-text/vehicle-text.ts";
import { OwnCarLine } from "./own-car-line.tsx";

/** A vehicle by its picture, name and facts, and whether it is the visitor's. */
export function CarCard({ page }: { page: PartsPageData }) {
  const { model, engine } = page;
  return (
    <section
      aria-labelledby="coche"
      className="grid items-center gap-x-8 gap-y-3 rounded border border-line bg-surface p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-6 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-10"
    >
      <BodyPicture body={model.body} className="w-28 sm:w-40 lg:w-48" />
      <div className="min-w-0">
        <h1 id="coche" className="title text-2xl leading-tight wrap-anywhere sm:text-3xl">
          <span className="block text-sm font-semibold text-ink-2">Recambios para </span>
          {fullModelName(model)}
          {engine ? ` ${engine.name}` : null}
        </h1>
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {factsOf(page).map(([name, value]) => (
            <div key={name}>
              <dt className="text-xs text-ink-2">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="sm:col-span-2 lg:col-span-1">
        <OwnCarLine page={page} isMain />
      </div>
    </section>
  );
}

function factsOf({ model, engine, engines }: PartsPageData): [name: string, value: string][] {
  const facts: [string, string][] = engine
    ? [
        ["Motor", engine.engine_codes.join(", ")],
        ["Potencia", powerText(engine)],
        ["Combustible", FUEL_NAMES[engine.fuel]],
        ["Cilindrada", engine.cc === null ? "" : `${engine.cc} cm³`],
        ["Fabricado", monthsText(engine)],
      ]
    : [
        ["Fabricado", monthsText(model)],
        ["Con piezas", engines.length === 0 ? "" : countOf(engines.length, "motor", "motores")],
      ];
  return facts.filter(([, value]) => value !== "");
}

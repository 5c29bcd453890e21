import type { FittedModel } from "@tuerca/contract";
import { monthsText, powerText } from "../../../../ui/vehicle-text/vehicle-text.ts";

type Engine = FittedModel["engines"][number];

/** The engines of a generation that a product fits, each with codes, years and terms. */
export function EngineList({ engines }: { engines: readonly Engine[] }) {
  if (engines.length === 0) return null;
  return (
    <ul className="mb-3 grid gap-2.5 border-l-2 border-line pl-3">
      {engines.map((engine) => (
        <li key={engine.id}>
          <p className="flex flex-wrap gap-x-3">
            <span className="font-semibold">
              {engine.name} {powerText(engine)}
            </span>
            <span className="text-ink-2">{monthsText(engine)}</span>
            {engine.engine_codes.length > 0 ? (
              <span className="code text-ink-2 wrap-anywhere">{engine.engine_codes.join(", ")}</span>
            ) : null}
          </p>
          {engine.terms.map((term) =>
            term === "" ? null : (
              <p key={term} className="text-ink-2 wrap-anywhere">
                {term}
              </p>
            ),
          )}
        </li>
      ))}
    </ul>
  );
}

import { countOf } from "@tuerca/contract";
import type { UnknownVehicle } from "@tuerca/office-contract";
import { spellingText } from "./spelling-text.ts";

type UnknownRowProps = {
  vehicle: UnknownVehicle;
  isRejected: boolean;
  /** Rejects it, or shows it again; null for those who may not. */
  onMark: (() => void) | null;
  onAct: (act: "create" | "choose") => void;
};

/** An unknown vehicle: what names it, how often, and what one may decide. */
export function UnknownRow({ vehicle, isRejected, onMark, onAct }: UnknownRowProps) {
  const { engine, spelling, products, example, sources } = vehicle;
  const title = engine || (/^(ktype|ref|id):/.test(spelling) ? spelling : "Todos sus motores");
  const of = <span className="sr-only"> {spellingText(spelling)}</span>;
  return (
    <li className="sheet-cell grid gap-x-6 gap-y-2 p-4 text-sm md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid gap-1">
        <p className="font-bold wrap-anywhere">
          {title} <span className="font-normal text-ink-2">{yearsText(vehicle)}</span>
        </p>
        <p className="text-ink-2 wrap-anywhere">
          {namedText(products)}
          {example ? `, como ${example}` : ""}
          {sources.length > 0 ? ` · ${sources.join(", ")}` : ""}
        </p>
      </div>
      {onMark ? (
        <div className="flex flex-wrap gap-2">
          {isRejected ? null : (
            <>
              <button type="button" className="button" onClick={() => onAct("create")}>
                Crear vehículo{of}
              </button>
              <button type="button" className="button" onClick={() => onAct("choose")}>
                Es este vehículo…{of}
              </button>
            </>
          )}
          <button type="button" className="button" onClick={onMark}>
            {isRejected ? "Volver a mostrar" : "Rechazar"}
            {of}
          </button>
        </div>
      ) : null}
    </li>
  );
}

function namedText(products: number): string {
  if (products === 0) return "Ningún producto lo nombra ya";
  return products === 1 ? "Lo nombra 1 producto" : `Lo nombran ${countOf(products, "producto", "productos")}`;
}

/** `2009–2015`, `desde 2009`; empty if unknown. */
function yearsText({ from, to }: UnknownVehicle): string {
  if (from && to) return from === to ? from : `${from}–${to}`;
  if (from) return `desde ${from}`;
  return to ? `hasta ${to}` : "";
}

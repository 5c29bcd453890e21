import { useState } from "react";
import { countOf } from "../../../ui/format-count.ts";
import { Link } from "../../../ui/link/link.tsx";
import { EngineList } from "./engine-list.tsx";
import { toVehicleRow, type VehicleRow } from "./product-vehicles.ts";
import { useVehicles } from "./use-vehicles.ts";

type VehiclePageProps = {
  productId: number;
  /** Id of the only make; null for all makes. */
  make: number | null;
  page: number;
  /** The rows that came with the document; null if the browser loads them. */
  rows: VehicleRow[] | null;
};

/** A page of a product's generations. One call loads its rows, unless given, and all its engines. */
export function VehiclePage({ productId, make, page, rows }: VehiclePageProps) {
  const [isOpened, setIsOpened] = useState(false);
  const { models, isFailed, retry } = useVehicles({ productId, make, page }, rows === null || isOpened);
  const shown = rows ?? models?.map(toVehicleRow);
  if (!shown) return <Waiting isFailed={isFailed} onRetry={retry} />;
  return (
    <ul className="border-b border-line last:border-0">
      {shown.map((row) => (
        <li key={row.id} className="border-b border-line px-3 last:border-0">
          <div className="flex flex-wrap items-baseline gap-x-3 pt-2.5">
            <Link to={row.path} className="link font-semibold wrap-anywhere">
              {row.name}
            </Link>
            <span className="text-ink-2">{row.years}</span>
          </div>
          <details onToggle={({ currentTarget }) => setIsOpened(isOpened || currentTarget.open)}>
            <summary className="link inline-flex min-h-11 items-center text-[0.8125rem] noscript:hidden">
              Ver {countOf(row.engines, "motor", "motores")}
              <span className="sr-only"> de {row.name}</span>
            </summary>
            <EngineList engines={models?.find(({ model }) => model.id === row.id)?.engines ?? []} />
            {models ? null : <Waiting isFailed={isFailed} onRetry={retry} />}
          </details>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ isFailed, onRetry }: { isFailed: boolean; onRetry(): void }) {
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-x-3 px-3 py-3 text-ink-2">
      {isFailed ? (
        <>
          <p>No se han podido cargar ahora.</p>
          <button type="button" className="link min-h-11 font-semibold" onClick={onRetry}>
            Reintentar
          </button>
        </>
      ) : (
        <p>Cargando…</p>
      )}
    </div>
  );
}

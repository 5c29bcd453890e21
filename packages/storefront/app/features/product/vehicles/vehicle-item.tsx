import { countOf } from "@tuerca/contract";
import { useEffect, useRef, useState } from "react";
import { useLazyPart } from "../../../ui/lazy-part/use-lazy-part.ts";
import { Link } from "../../../ui/link/link.tsx";
import type { VehiclePage } from "./loaded/load-vehicles.ts";
import type { VehicleRow } from "./product-vehicles.ts";

const loadEngines = () => import("./loaded/loaded-engines.tsx").then((module) => module.LoadedEngines);

/** A generation of a page of vehicles; its engines are loaded when it is opened. */
export function VehicleItem({ row, page }: { row: VehicleRow; page: VehiclePage }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpened, setIsOpened] = useState(false);
  const LoadedEngines = useLazyPart(loadEngines, isOpened);
  // It may have been opened before hydration.
  useEffect(() => setIsOpened(details.current?.open ?? false), []);
  return (
    <li className="border-b border-line px-3">
      <div className="vehicle-head">
        <Link to={row.path} className="link font-semibold wrap-anywhere">
          {row.name}
        </Link>
        <span className="text-ink-2">{row.years}</span>
      </div>
      <details ref={details} onToggle={() => setIsOpened(true)}>
        <summary className="link vehicle-more">
          Ver {countOf(row.engines, "motor", "motores")}
          <span className="sr-only"> de {row.name}</span>
        </summary>
        {LoadedEngines ? <LoadedEngines page={page} model={row.id} /> : <p className="pb-3">Cargando…</p>}
      </details>
    </li>
  );
}

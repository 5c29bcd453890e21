import { engineTitle } from "../../features/vehicles/parts-texts.ts";
import type { PartsPageData } from "../../features/vehicles/vehicle-page.ts";
import { Link } from "../../ui/link/link.tsx";

/** The engines of a generation's page, each with its own page; nothing on that of an engine. */
export function EngineChips({ page: { engine, engines } }: { page: PartsPageData }) {
  if (engine !== null || engines.length === 0) return null;
  return (
    <nav aria-label="Motores con piezas" className="-mx-4 pt-3 sm:mx-0">
      <ul className="scroll-row flex gap-2 px-4 py-1 sm:flex-wrap sm:px-0">
        {engines.map((one) => (
          <li key={one.id} className="flex-none">
            <Link
              to={one.url_path}
              className="flex min-h-9 items-center gap-2 rounded border border-line bg-surface px-3 text-sm font-semibold hover:border-ink pointer-coarse:min-h-11"
            >
              {engineTitle(one)}
              {one.engine_codes.length > 0 ? (
                <span className="code text-xs font-normal text-ink-3">{one.engine_codes[0]}</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

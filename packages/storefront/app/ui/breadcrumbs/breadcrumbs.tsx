import type { CarTarget } from "../../client/car/car-href.ts";
import { Link } from "../link/link.tsx";

export type Crumb = { name: string; path: string; car?: CarTarget };

/** The path from the home page to this page, which comes last. */
export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label="Ruta de navegación" className="crumbs">
      <ol className="scroll-row flex gap-2 whitespace-nowrap">
        {[{ name: "Inicio", path: "/" }, ...crumbs].map(({ name, path, car }: Crumb) => (
          <li key={path} className="flex gap-2">
            <Link to={path} car={car} className="hover:underline">
              {name}
            </Link>
            <span aria-hidden="true" className="text-ink-3">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="font-bold text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}

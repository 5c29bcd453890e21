import { countOf } from "@tuerca/contract";
import { toQueryString } from "@tuerca/kit/calls/query-string.ts";
import { BRANDS_PATH } from "../../client/page/brands-path.ts";
import { Link } from "../../ui/link/link.tsx";
import type { BrandsData } from "./load-brands.server.ts";

/**
 * Links to the initials on this page, or to the other initials' pages if this page has only one.
 */
export function InitialLinks({ initials, chosen }: Pick<BrandsData, "initials" | "chosen">) {
  return (
    <nav aria-label="Iniciales" className="mt-5 mb-8">
      <ul className="flex flex-wrap gap-1.5">
        {initials.map(({ key, label, count }) => (
          <li key={key}>
            <Link
              to={chosen === null ? `#${initialId(key)}` : initialPath(key)}
              aria-current={key === chosen ? "page" : undefined}
              className="grid h-11 min-w-11 place-items-center rounded border border-line bg-surface px-2 text-sm font-bold hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface"
            >
              <span>
                {label}
                <span className="sr-only">: {countOf(count, "marca", "marcas")}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** URL of an initial's page. */
export function initialPath(key: string): string {
  return BRANDS_PATH + toQueryString({ inicial: key });
}

/** Element id of an initial's section. */
export function initialId(key: string): string {
  return `inicial-${key}`;
}

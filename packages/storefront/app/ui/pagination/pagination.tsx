import type { PageMeta } from "@tuerca/contract";
import { Icon, type IconName } from "@tuerca/kit/icon/icon.tsx";
import { Link } from "../link/link.tsx";
import { pageLinks } from "./page-links.ts";

type PaginationProps = {
  meta: Pick<PageMeta, "current_page" | "last_page">;
  /** URL of a page. */
  hrefOf(page: number): string;
};

/** Links to the other pages of a list; nothing for a single page. */
export function Pagination({ meta, hrefOf }: PaginationProps) {
  const { current_page: current, last_page: last } = meta;
  if (last <= 1) return null;
  return (
    <nav aria-label="Páginas" className="pt-6">
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        {current > 1 ? <Step to={hrefOf(current - 1)} label="Página anterior" icon="left" /> : null}
        {pageLinks(current, last).map((page, position) => (
          <li key={page ?? (position === 1 ? "gap-before" : "gap-after")}>
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={hrefOf(page)}
                aria-label={`Página ${page}`}
                aria-current={page === current ? "page" : undefined}
                className={`page-cell ${page === current ? "border-ink bg-ink text-surface" : "border-line bg-surface hover:border-ink"}`}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
        {current < last ? <Step to={hrefOf(current + 1)} label="Página siguiente" icon="right" /> : null}
      </ul>
    </nav>
  );
}

function Step({ to, label, icon }: { to: string; label: string; icon: IconName }) {
  return (
    <li>
      <Link to={to} aria-label={label} className="page-cell border-line bg-surface hover:border-ink">
        <Icon name={icon} />
      </Link>
    </li>
  );
}

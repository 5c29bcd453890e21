import { LEGAL_PAGES } from "@tuerca/contract";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { Breadcrumbs } from "../../ui/breadcrumbs/breadcrumbs.tsx";

/** The frame of the legal pages: the text, with links to the others beside it. */
export function LegalLayout({ current, children }: { current: string; children: ReactNode }) {
  return (
    <div className="wrap pb-16">
      <div className="legal-crumbs">
        <Breadcrumbs crumbs={[]} current={current} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 pt-4 lg:grid-cols-[224px_minmax(0,1fr)]">
        {children}
        <nav
          aria-label="Información legal"
          className="legal-nav lg:order-first max-lg:border-t max-lg:border-ink max-lg:pt-4"
        >
          <ul className="lg:sticky lg:top-24">
            {LEGAL_PAGES.map(({ path, label }) => (
              <li key={path}>
                <NavLink to={path} end>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

import { LEGAL_PAGES } from "@tuerca/contract";
import type { ReactNode } from "react";
import type { ShopData } from "../../client/page/shop-data.ts";
import { ConsentButton } from "../../features/consent/consent-button.tsx";
import { Link } from "../../ui/link/link.tsx";

type FooterEndProps = Pick<ShopData, "siteName" | "operator" | "year"> & {
  /** Entries before the legal pages. */
  children?: ReactNode;
};

/** The last lines of every page: legal pages, the choice of cookies, the operator and the year. */
export function FooterEnd({ siteName, operator, year, children }: FooterEndProps) {
  return (
    <>
      <nav aria-label="Información legal, pie de página" className="border-t border-line py-3">
        <ul className="flex flex-wrap gap-x-5 text-sm text-ink-2">
          {children}
          {LEGAL_PAGES.map(({ path, label }) => (
            <li key={path}>
              <Link to={path} className="inline-block py-1.5 hover:text-ink hover:underline">
                {label}
              </Link>
            </li>
          ))}
          <li>
            <ConsentButton className="py-1.5 hover:text-ink hover:underline" />
          </li>
        </ul>
      </nav>
      <p className="border-t border-line py-4 text-xs text-ink-2">
        © {year} {operator.name ?? siteName} · Precios en euros con IVA, salvo en envíos a Canarias, Ceuta y
        Melilla
      </p>
    </>
  );
}

import {
  LEGAL_GUARANTEE_YEARS,
  LEGAL_PAGES,
  WITHDRAWAL_DAYS,
  WITHDRAWAL_LABEL,
  WITHDRAWAL_PATH,
} from "@tuerca/contract";
import { Logo } from "@tuerca/kit/icon/logo.tsx";
import type { CarTarget } from "../../client/car/car-href.ts";
import { BRANDS_PATH } from "../../client/page/brands-path.ts";
import type { FrameHandle } from "../../client/page/page-handle.ts";
import { pageLinks } from "../../client/page/page-links.ts";
import type { ShopData } from "../../client/page/shop-data.ts";
import { ConsentButton } from "../../features/consent/consent-button.tsx";
import { Link } from "../../ui/link/link.tsx";
import { OwnLogo } from "../../ui/own-logo/own-logo.tsx";
import { OperatorData } from "./operator-data.tsx";

const FOOTER = { tag: "footer", className: "border-t border-ink bg-surface", maxBytes: 1 << 20 } as const;

/** On the server, the footer is rendered once for all pages. */
const CachedFooter = import.meta.env.SSR
  ? (await import("../../rendering/cached-html/cache-html.tsx")).cacheHtml(FooterParts, FOOTER)
  : null;

type FooterProps = { shop: ShopData | undefined; own: FrameHandle["frame"]["Footer"] | undefined };

/** The end of every page: the shop's own, or that of a route's frame around its last lines. */
export function Footer({ shop, own: Own }: FooterProps) {
  if (Own) return <Own legal={shop && <FooterEnd {...shop} />} />;
  return shop && <ShopFooter shop={shop} />;
}

/** Links at the end of the shop's pages, and the operator. */
function ShopFooter({ shop }: { shop: ShopData }) {
  const { siteName, operator, topBrands, year, vehiclesPage } = shop;
  const ranked = shop.lists.map((list) => ({ ...list, car: "list" as const }));
  const lists = vehiclesPage ? [...ranked, vehiclesPage] : ranked;
  const categories = shop.categories.map(({ name, path }) => ({ name, path, car: "category" as const }));
  const { logo, pages } = shop;
  const own = { ...(logo && { logo }), ...(pages && { pages }) };
  const props = { shop: { siteName, operator, topBrands, lists, year, ...own }, categories };
  if (CachedFooter) return <CachedFooter each={[props]} />;
  return (
    <footer className={FOOTER.className}>
      <FooterParts {...props} />
    </footer>
  );
}

/** The operator's logo at the head of the footer. */
const LOGO_BOX = { width: 160, height: 32 };

type FooterPartsProps = {
  shop: Pick<ShopData, "siteName" | "operator" | "topBrands" | "year" | "logo" | "pages"> & {
    lists: readonly FooterLink[];
  };
  categories: readonly FooterLink[];
};

function FooterParts({ shop, categories }: FooterPartsProps) {
  return (
    <>
      <div className="wrap footer-columns">
        <div className="text-sm text-ink-2">
          <p className="footer-name">
            {shop.logo ? (
              <OwnLogo logo={shop.logo} siteName={shop.siteName} box={LOGO_BOX} loading="lazy" />
            ) : (
              <>
                <Logo className="size-6" />
                {shop.siteName}
              </>
            )}
          </p>
          <OperatorData operator={shop.operator} />
        </div>
        <FooterLinks id="categorias" title="Categorías" columns links={categories} />
        <div className="grid content-start gap-6">
          <FooterLinks title="La tienda" links={pageLinks(shop.pages)} />
          <FooterLinks title="Listas" links={shop.lists} />
          <FooterLinks title="Marcas" links={brandLinks(shop)} />
        </div>
        <PurchaseFacts />
      </div>
      <div className="wrap">
        <FooterEnd {...shop} />
      </div>
    </>
  );
}

type FooterEndProps = Pick<ShopData, "siteName" | "operator" | "year">;

/** The last lines of every page: legal pages, the choice of cookies, the operator and the year. */
function FooterEnd({ siteName, operator, year }: FooterEndProps) {
  return (
    <>
      <nav aria-label="Información legal, pie de página" className="border-t border-line py-3">
        <ul className="flex flex-wrap gap-x-5 text-sm text-ink-2">
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

function brandLinks({ topBrands }: Pick<ShopData, "topBrands">) {
  const top = topBrands.map(({ name, slug }) => ({ name, path: `/${slug}`, car: "list" as const }));
  return [...top, { name: "Todas las marcas", path: BRANDS_PATH }];
}

type FooterLink = { name: string; path: string; car?: CarTarget };

type FooterLinksProps = {
  id?: string;
  title: string;
  columns?: boolean;
  links: readonly FooterLink[];
};

function FooterLinks({ id, title, columns = false, links }: FooterLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav id={id} aria-label={`${title}, pie de página`}>
      <h2 className="mb-2 text-sm font-bold">{title}</h2>
      <ul className={`text-sm text-ink-2 ${columns ? "columns-2 gap-6" : ""}`}>
        {links.map(({ name, path, car }) => (
          <li key={path}>
            <Link to={path} car={car} className="inline-block py-1 hover:text-ink hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The buyer's legal rights: arts. 102 and 120 TRLGDCU. */
function PurchaseFacts() {
  return (
    <div className="text-sm text-ink-2">
      <h2 className="mb-2 font-bold text-ink">Compra con garantías</h2>
      <ul className="grid gap-2">
        <li>
          {WITHDRAWAL_DAYS} días naturales para desistir de la compra desde que la recibes:{" "}
          <Link to={WITHDRAWAL_PATH} className="link font-bold text-ink">
            {WITHDRAWAL_LABEL}
          </Link>
        </li>
        <li>
          {LEGAL_GUARANTEE_YEARS} años de{" "}
          <Link to="/links/terminos-condiciones#garantia" className="link">
            garantía legal
          </Link>{" "}
          en todos los productos nuevos.
        </li>
        <li>El coste del envío se ve antes de pagar, en cada producto y en el carrito.</li>
      </ul>
    </div>
  );
}

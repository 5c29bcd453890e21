import { LEGAL_PAGES, PRODUCT_LISTS } from "@tuerca/contract";
import { BRANDS_PATH } from "../../client/brands-path.ts";
import type { ShopData } from "../../client/shop-data.ts";
import { useShop } from "../../client/use-shop.ts";
import { ConsentButton } from "../../features/consent/consent-button.tsx";
import { Logo } from "../../ui/icon/logo.tsx";
import { Link } from "../../ui/link/link.tsx";
import { OperatorData } from "./operator-data.tsx";

/** Where to go from the end of a page, and who runs the shop. */
export function Footer() {
  const shop = useShop();
  if (!shop) return null;
  return (
    <footer className="border-t border-ink bg-surface">
      <div className="wrap grid gap-x-8 gap-y-8 py-10 sm:grid-cols-2 lg:grid-cols-[1.3fr_1.6fr_1fr_1.2fr]">
        <div className="text-sm text-ink-2">
          <p className="mb-3 flex items-center gap-2 text-base font-extrabold text-ink font-stretch-[112%]">
            <Logo className="size-6" />
            {shop.siteName}
          </p>
          <OperatorData operator={shop.operator} />
        </div>
        <FooterLinks id="categorias" title="Categorías" columns links={shop.categories} />
        <div className="grid content-start gap-6">
          <FooterLinks
            title="Listas"
            links={PRODUCT_LISTS.map(({ label, path }) => ({ name: label, path }))}
          />
          <FooterLinks title="Marcas" links={brandLinks(shop)} />
        </div>
        <PurchaseFacts />
      </div>
      <div className="wrap">
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
          © {shop.year} {shop.operator.name ?? shop.siteName} · Precios en euros con IVA incluido
        </p>
      </div>
    </footer>
  );
}

function brandLinks({ topBrands }: ShopData) {
  const top = topBrands.map(({ name, slug }) => ({ name, path: `/${slug}` }));
  return [...top, { name: "Todas las marcas", path: BRANDS_PATH }];
}

type FooterLinksProps = {
  id?: string;
  title: string;
  columns?: boolean;
  links: readonly { name: string; path: string }[];
};

function FooterLinks({ id, title, columns = false, links }: FooterLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav id={id} aria-label={`${title}, pie de página`}>
      <h2 className="mb-2 text-sm font-bold">{title}</h2>
      <ul className={`text-sm text-ink-2 ${columns ? "columns-2 gap-6" : ""}`}>
        {links.map(({ name, path }) => (
          <li key={path}>
            <Link to={path} className="inline-block py-1 hover:text-ink hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What the law gives every buyer: arts. 102 and 120 TRLGDCU. */
function PurchaseFacts() {
  return (
    <div className="text-sm text-ink-2">
      <h2 className="mb-2 font-bold text-ink">Compra con garantías</h2>
      <ul className="grid gap-2">
        <li>14 días naturales para desistir de la compra desde que la recibes.</li>
        <li>
          3 años de{" "}
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

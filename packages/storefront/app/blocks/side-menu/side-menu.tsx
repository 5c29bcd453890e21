import { SidePanel } from "@tuerca/kit/side-panel/side-panel.tsx";
import type { ReactNode } from "react";
import type { CarTarget } from "../../client/car/car-href.ts";
import { BRANDS_PATH } from "../../client/page/brands-path.ts";
import type { ShopData } from "../../client/page/shop-data.ts";
import { useCatalogPath } from "../../client/page/use-shop.ts";
import { BrandIcon } from "../../ui/brand-icon/brand-icon.tsx";
import { Link } from "../../ui/link/link.tsx";
import { Greeting } from "./greeting.tsx";
import { useCloseOnNavigation } from "./use-close-on-navigation.ts";

type MenuLink = { name: string; path: string; icon?: ReactNode; car?: CarTarget };

type MenuLinksProps = { title?: string; links: readonly MenuLink[] };

type SideMenuProps = {
  shop: ShopData;
  isOpen: boolean;
  onClose(): void;
  /** Opens the panel of categories. */
  onOpenCategories(): void;
};

/** Links to everything: home, search, categories, lists, and the brands with the most products. */
export function SideMenu({ shop, isOpen, onClose, onOpenCategories }: SideMenuProps) {
  const catalogPath = useCatalogPath();
  useCloseOnNavigation(onClose);
  const brands = shop.topBrands.map(({ name, slug }) => ({
    name,
    path: `/${slug}`,
    car: "list" as const,
    icon: <BrandIcon name={name} />,
  }));
  return (
    <SidePanel
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Menú"
      footer={<p className="text-xs text-ink-3">Versión {shop.version}</p>}
    >
      <Greeting />
      <nav aria-label="Menú">
        <MenuLinks
          links={[
            { name: "Inicio", path: "/" },
            { name: "Buscar en el catálogo", path: catalogPath, car: "category" },
            { name: "Lista de deseos", path: "/wishlist" },
          ]}
        />
        <MenuLinks title="Marcas" links={[...brands, { name: "Otras marcas", path: BRANDS_PATH }]} />
        <MenuLinks title="Categorías" links={forCar(shop.categories, "category")} />
        {shop.categories.length > 0 ? (
          <button type="button" className="button mb-5 w-full" onClick={onOpenCategories}>
            Ver subcategorías
          </button>
        ) : null}
        <MenuLinks title="Listas" links={forCar(shop.lists, "list")} />
        <MenuLinks title="La tienda" links={shop.menu ?? []} />
      </nav>
    </SidePanel>
  );
}

function forCar(links: readonly MenuLink[], car: CarTarget): MenuLink[] {
  return links.map(({ name, path }) => ({ name, path, car }));
}

/** A group of links in the side menu. */
function MenuLinks({ title, links }: MenuLinksProps) {
  if (links.length === 0) return null;
  return (
    <section className="pb-4">
      {title ? <h3 className="border-t border-ink pt-3 pb-1 text-xs font-bold text-ink-2">{title}</h3> : null}
      <ul>
        {links.map(({ name, path, icon, car }) => (
          <li key={path} className="border-b border-line last:border-0">
            <Link
              to={path}
              car={car}
              className="-mx-4 flex min-h-11 items-center gap-3 px-4 py-1 font-semibold hover:bg-part"
            >
              {icon}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

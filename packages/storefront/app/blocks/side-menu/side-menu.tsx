import { PRODUCT_LISTS } from "@tuerca/contract";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useCatalogPath, useShop } from "../../client/use-shop.ts";
import { SidePanel } from "../../ui/side-panel/side-panel.tsx";

type SideMenuProps = { isOpen: boolean; onOpenChange(isOpen: boolean): void };

/** Everything that the navbar leads to, on small screens; closes on every navigation. */
export function SideMenu({ isOpen, onOpenChange }: SideMenuProps) {
  const shop = useShop();
  const catalogPath = useCatalogPath();
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) onOpenChange(false);
    openedAt.current = key;
  }, [key, onOpenChange]);
  if (!shop) return null;
  const search = { name: "Buscar en el catálogo", path: catalogPath };
  return (
    <SidePanel
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Menú"
      footer={<Version version={shop.version} />}
    >
      <nav aria-label="Menú">
        <MenuLinks links={[{ name: "Inicio", path: "/" }, search]} />
        <MenuLinks title="Categorías" links={shop.categories} />
        <MenuLinks title="Listas" links={PRODUCT_LISTS.map(({ label, path }) => ({ name: label, path }))} />
        <MenuLinks
          title="Marcas"
          links={shop.topBrands.map(({ name, slug }) => ({ name, path: `/${slug}` }))}
        />
        <MenuLinks links={[{ name: "Otras marcas", path: "/#marcas" }]} />
      </nav>
    </SidePanel>
  );
}

type MenuLinksProps = { title?: string; links: readonly { name: string; path: string }[] };

function MenuLinks({ title, links }: MenuLinksProps) {
  return (
    <section className="py-2">
      {title ? <h3 className="border-t border-ink pt-3 pb-1 text-xs font-bold text-ink-2">{title}</h3> : null}
      <ul>
        {links.map(({ name, path }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex min-h-11 items-center border-b border-line font-semibold hover:bg-part"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Version({ version }: { version: string }) {
  return <p className="text-xs text-ink-3">Versión {version}</p>;
}

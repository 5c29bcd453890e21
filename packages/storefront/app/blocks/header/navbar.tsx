import { PRODUCT_LISTS } from "@tuerca/contract";
import { NavLink, useMatch } from "react-router";
import { useCatalogPath, useShop } from "../../client/use-shop.ts";
import { NavbarItem } from "./navbar-item.tsx";
import { useDropdown } from "./use-dropdown.ts";

/** Main categories with their children in dropdowns; the home page has the whole catalogue and the four lists. */
export function Navbar() {
  const categories = useShop()?.categories ?? [];
  const isHome = useMatch("/") !== null;
  const catalogPath = useCatalogPath();
  const dropdown = useDropdown();
  const catalog = { id: 0, name: "Catálogo", path: catalogPath, image: null, count: 0, childs: categories };
  return (
    <nav aria-label="Categorías" className="relative z-10 border-b border-line bg-surface max-lg:hidden">
      <ul className="wrap scroll-row flex h-11 items-stretch gap-5 pr-16 text-sm min-[88rem]:pr-6 font-semibold">
        {(isHome ? [catalog] : categories).map((category) => (
          <NavbarItem key={category.id} category={category} dropdown={dropdown} />
        ))}
        {isHome
          ? PRODUCT_LISTS.map(({ path, label }) => <ListLink key={path} path={path} label={label} />)
          : null}
      </ul>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-0 w-16 bg-linear-to-l from-surface to-transparent min-[88rem]:hidden"
      />
    </nav>
  );
}

function ListLink({ path, label }: { path: string; label: string }) {
  return (
    <li className="flex">
      <NavLink
        to={path}
        className="flex items-center whitespace-nowrap hover:shadow-[inset_0_-2px_0_var(--ink)]"
      >
        {label}
      </NavLink>
    </li>
  );
}

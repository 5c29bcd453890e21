import { useLocation, useMatches } from "react-router";
import { pageDataOf } from "../../client/page/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import type { NavCategory } from "../../client/page/shop-data.ts";
import { useCatalogPath, useShop } from "../../client/page/use-shop.ts";
import { CategoryLink, NavbarItem } from "./navbar-item.tsx";
import { ScrollRow } from "./scroll-row.tsx";
import { useDropdown } from "./use-dropdown.ts";

/**
 * Main categories with their children in dropdowns; the home page has the whole catalogue and the
 * four lists.
 */
export function Navbar() {
  const shop = useShop();
  const categories = shop?.categories ?? [];
  const isHome = useLocation().pathname === "/";
  const catalog = useCatalog(categories);
  const dropdown = useDropdown();
  const currentOf = useCurrent();
  const shown = isHome && categories.length > 0 ? [catalog] : categories;
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Categorías" className="navbar">
      <ScrollRow>
        {shown.map((category) => (
          <NavbarItem
            key={category.id}
            category={category}
            dropdown={dropdown}
            current={currentOf(category.path)}
          />
        ))}
        {isHome && shop
          ? [...shop.lists, ...(shop.menu ?? [])].map(({ path, name }, at) => (
              <li key={path} className="flex">
                <CategoryLink
                  path={path}
                  name={name}
                  current={undefined}
                  car={at < shop.lists.length ? "list" : undefined}
                />
              </li>
            ))
          : null}
      </ScrollRow>
    </nav>
  );
}

/** The main category as one entry, with the first picture of its children. */
function useCatalog(childs: NavCategory[]): NavCategory {
  const path = useCatalogPath();
  const image = childs.find((child) => child.image)?.image ?? null;
  return { id: 0, name: "Catálogo", path, image, count: 0, childs };
}

/** Whether a path is the page's own or one of its parents. */
function useCurrent() {
  const trail = useTrail();
  const { pathname } = useLocation();
  return (path: string) => {
    if (path === pathname) return "page";
    return trail.includes(path) ? "true" : undefined;
  };
}

/** Paths from the main category down to the page's own; empty outside of categories. */
function useTrail(): readonly string[] {
  const page = useMatches().at(-1);
  const handle = page?.handle as Partial<PageHandle> | undefined;
  const data = pageDataOf<unknown>(page?.loaderData);
  return handle?.trail && data ? handle.trail(data) : [];
}

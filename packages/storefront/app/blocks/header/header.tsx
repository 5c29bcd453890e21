import { Link } from "react-router";
import { useShop } from "../../client/use-shop.ts";
import { SearchForm } from "../../features/search/search-form.tsx";
import { Logo } from "../../ui/icon/logo.tsx";
import { MenuButton } from "../side-menu/menu-button.tsx";
import { CartLink } from "./cart-link.tsx";
import { useIsStuck } from "./use-is-stuck.ts";

/**
 * Logo, search and cart. It stays on screen: on phones its two rows become one once the page is scrolled, and its
 * margin keeps the height of the page as it was.
 */
export function Header() {
  const siteName = useShop()?.siteName ?? "";
  const isStuck = useIsStuck();
  return (
    <header
      data-stuck={isStuck || undefined}
      className="group/header sticky top-0 z-20 border-b border-line bg-surface max-sm:data-stuck:mb-[52px]"
    >
      <div className="wrap grid items-center gap-x-3 gap-y-2 py-2.5 max-sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:h-[72px] sm:grid-cols-[auto_auto_minmax(0,1fr)_auto] sm:gap-x-5 sm:py-0 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-8">
        <MenuButton />
        <Link
          to="/"
          aria-label={`${siteName}: página de inicio`}
          className="flex items-center gap-2.5 text-[1.375rem] leading-none font-extrabold tracking-[-.01em] font-stretch-[112%] max-sm:group-data-stuck/header:hidden"
        >
          <Logo />
          {siteName}
        </Link>
        <div className="min-w-0 max-sm:order-last max-sm:col-span-full max-sm:group-data-stuck/header:order-none max-sm:group-data-stuck/header:col-span-1">
          <SearchForm />
        </div>
        <CartLink />
      </div>
    </header>
  );
}

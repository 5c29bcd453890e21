import { useShop } from "../../client/page/use-shop.ts";
import { SearchForm } from "../../features/search/search-form.tsx";
import { Logo } from "../../ui/icon/logo.tsx";
import { Link } from "../../ui/link/link.tsx";
import { MenuButton } from "../side-menu/menu-button.tsx";
import { AccountLink } from "./account-link.tsx";
import { CartLink } from "./cart-link.tsx";
import { useIsStuck } from "./use-is-stuck.ts";
import { WishlistLink } from "./wishlist-link.tsx";

/**
 * Menu, logo, search, account, wishlist and cart. It scrolls away with the page until it sticks; on phones its two rows
 * become one then, and its margin keeps the height of the page as it was. Without JavaScript it sticks from the start.
 */
export function Header() {
  const isStuck = useIsStuck();
  return (
    <header
      data-stuck={isStuck || undefined}
      className="site-header group/header relative z-20 border-b border-line bg-surface max-sm:data-stuck:mb-[52px]"
    >
      <div className="wrap grid items-center gap-x-3 gap-y-2 py-2.5 max-sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:h-[72px] sm:grid-cols-[auto_auto_minmax(0,1fr)_auto] sm:gap-x-5 sm:py-0 lg:gap-x-7">
        <MenuButton />
        <HomeLink />
        <div className="min-w-0 max-sm:order-last max-sm:col-span-full max-sm:group-data-stuck/header:order-none max-sm:group-data-stuck/header:col-span-1">
          <SearchForm />
        </div>
        <div className="flex items-center sm:gap-x-2 lg:gap-x-4">
          <AccountLink />
          <WishlistLink />
          <CartLink />
        </div>
      </div>
    </header>
  );
}

function HomeLink() {
  const siteName = useShop()?.siteName;
  return (
    <Link
      to="/"
      aria-label={siteName ? `${siteName}: página de inicio` : "Página de inicio"}
      className="flex items-center gap-2.5 text-[1.375rem] sm:-ml-3 leading-none font-extrabold tracking-[-.01em] font-stretch-[108%] max-sm:group-data-stuck/header:hidden"
    >
      <Logo />
      {siteName}
    </Link>
  );
}

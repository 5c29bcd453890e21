import { countOf } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { Logo } from "@tuerca/kit/icon/logo.tsx";
import { useEffect, useState } from "react";
import { useShop } from "../../client/page/use-shop.ts";
import { SearchForm } from "../../features/search/search-form.tsx";
import { Avatar } from "../../features/visitor/avatar.tsx";
import { useUser } from "../../features/visitor/use-user.ts";
import { useWishes } from "../../features/wishlist/use-wishes.ts";
import { Link } from "../../ui/link/link.tsx";
import { OwnLogo } from "../../ui/own-logo/own-logo.tsx";
import { AccountMenu } from "../account-menu/account-menu.tsx";
import { MenuButton } from "../side-menu/menu-button.tsx";
import { CartLink } from "./cart-link.tsx";
import { nextStuck } from "./stuck.ts";

/**
 * Menu, logo, search, account, wishlist and cart. Scrolls with the page until it sticks; on phones
 * its two rows then become one, and its margin preserves the page's height. Without JavaScript it
 * always sticks.
 */
export function Header() {
  const isStuck = useIsStuck();
  return (
    <header data-stuck={isStuck || undefined} className="site-header group/header">
      <div className="wrap header-row">
        <MenuButton />
        <HomeLink className="max-sm:group-data-stuck/header:hidden sm:-ml-3" />
        <div className="header-search">
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

/** The operator's logo within the height of the header's links. */
const LOGO_BOX = { width: 200, height: 40 };

/** The shop's logo, or its name, which leads home. */
export function HomeLink({ className = "" }: { className?: string }) {
  const shop = useShop();
  const siteName = shop?.siteName;
  return (
    <Link
      to="/"
      aria-label={siteName ? `${siteName}: página de inicio` : "Página de inicio"}
      className={`home-link ${className}`}
    >
      {shop?.logo ? (
        <OwnLogo logo={shop.logo} siteName={siteName ?? ""} box={LOGO_BOX} />
      ) : (
        <>
          <Logo />
          {siteName}
        </>
      )}
    </Link>
  );
}

/** Link to the login or account. Both have the same size, so that the layout does not shift. */
function AccountLink() {
  const { user } = useUser();
  return (
    <AccountMenu>
      <Link
        to={user ? "/account/" : "/login"}
        className="header-link max-sm:group-data-stuck/header:hidden lg:w-20"
      >
        {user ? <Avatar name={user.name} /> : <Icon name="user" className="size-6" />}
        <span className="max-lg:sr-only">
          {user ? "Mi cuenta" : "Identifícate"}
          {user ? <span className="sr-only">: {user.name}</span> : null}
        </span>
      </Link>
    </AccountMenu>
  );
}

/** Whether the page is scrolled far enough for the header to stick. */
function useIsStuck(): boolean {
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    const update = () => setIsStuck((before) => nextStuck(before, window.scrollY));
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  return isStuck;
}

/** Link to the wishlist with its number of products. */
function WishlistLink() {
  const count = useWishes().ids.length;
  return (
    <Link to="/wishlist" className="header-link max-sm:group-data-stuck/header:hidden lg:w-16">
      <Icon name="heart" className="size-6" />
      <span className="max-lg:sr-only">
        Deseos
        {count > 0 ? <span className="sr-only">: {countOf(count, "producto", "productos")}</span> : null}
      </span>
      {count > 0 ? (
        <span aria-hidden="true" className="count-badge bg-ink text-surface">
          {count > 99 ? "99+" : count}
        </span>
      ) : null}
    </Link>
  );
}

import { useAccountPages } from "../../features/account/account-pages.ts";
import { Link } from "../../ui/link/link.tsx";
import { LogoutButton } from "../logout-button/logout-button.tsx";

/** The account's pages and the logout, below the account link in the header. */
export function AccountPopup() {
  return (
    <section aria-label="Mi cuenta" className="absolute top-full right-0 z-30 w-60 pt-2 max-xs:hidden">
      <div className="rounded border border-line-strong bg-surface shadow-float transition-opacity starting:opacity-0">
        <ul className="py-2">
          {useAccountPages().map(({ path, label }) => (
            <li key={path}>
              <Link to={path} className="flex min-h-11 items-center px-5 font-semibold hover:bg-part">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="border-t border-line px-5 py-1">
          <LogoutButton className="link min-h-11 text-sm" />
        </div>
      </div>
    </section>
  );
}

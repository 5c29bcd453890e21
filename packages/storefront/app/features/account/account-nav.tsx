import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useAccount } from "./account-context.ts";
import { useAccountPages } from "./account-pages.ts";

/** Links to the account pages: a swipeable row on phones, a column on wide screens. */
export function AccountNav() {
  const row = useCurrentInView();
  const { LogOut } = useAccount();
  return (
    <nav aria-label="Mi cuenta" className="min-w-0 lg:sticky lg:top-24 print:hidden">
      <ul
        ref={row}
        className="scroll-row flex gap-1 border-b border-line max-lg:-mx-4 max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:grid lg:gap-0 lg:border-b-0"
      >
        {useAccountPages().map(({ path, label }) => (
          <li key={path} className="flex-none">
            <NavLink
              to={path}
              end={path === "/account"}
              className="flex min-h-11 items-center border-transparent px-3 text-sm text-ink-2 outline-offset-[-2px] hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-bold aria-[current=page]:text-ink max-lg:border-b-2 lg:border-l-2"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <LogOut className="link mt-4 min-h-11 px-3 text-sm max-lg:hidden" />
    </nav>
  );
}

/** Scrolls the row, and nothing else, to the link of the open page. */
function useCurrentInView() {
  const ref = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path
  useEffect(() => {
    const row = ref.current;
    const link = row?.querySelector<HTMLElement>("[aria-current=page]");
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [pathname]);
  return ref;
}

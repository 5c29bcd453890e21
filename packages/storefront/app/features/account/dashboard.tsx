import type { User } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import type { ReactNode } from "react";
import { Link } from "../../ui/link/link.tsx";
import { useAccount } from "./account-context.ts";
import { AccountPage } from "./account-page.tsx";
import { useAccountPages } from "./account-pages.ts";
import { EmailNote } from "./email-note.tsx";

const WISHLIST = { path: "/wishlist", label: "Lista de deseos", text: "Lo que guardas para otro día" };

type DashboardProps = { lastOrder: ReactNode; lastOrderLoading: ReactNode };

/** The account's overview. */
export function Dashboard({ lastOrder, lastOrderLoading }: DashboardProps) {
  const { LogOut } = useAccount();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <AccountPage title="Mi cuenta" skeleton={<Loading>{lastOrderLoading}</Loading>}>
          {(user) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <Greeting user={user} />
              <EmailNote user={user} />
              {lastOrder}
            </div>
          )}
        </AccountPage>
      </div>
      <Tiles />
      <LogOut className="button w-full lg:hidden" />
    </div>
  );
}

function Greeting({ user }: { user: User }) {
  return (
    <p className="truncate text-ink-2">
      Hola, <strong className="text-ink">{user.name}</strong>
    </p>
  );
}

function Loading({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" className="grid gap-6 noscript:hidden">
      <div className="flex h-[23px] items-center">
        <div className="h-4 w-40 rounded-sm bg-part" />
      </div>
      {children}
    </div>
  );
}

/** Links to the account pages; the same for everyone. */
function Tiles() {
  const tiles = [...useAccountPages().slice(1), WISHLIST];
  return (
    <ul className="sheet grid-cols-1 sm:grid-cols-2 xl:grid-cols-3">
      {tiles.map(({ path, label, text }) => (
        <li key={path} className="sheet-cell relative grid grid-cols-[1fr_auto] items-center gap-x-3 p-4">
          <Link to={path} className="link-of-all font-bold hover:underline">
            {label}
          </Link>
          <Icon name="right" className="row-span-2 size-4 text-ink-3" />
          <span className="text-sm text-ink-2">{text}</span>
        </li>
      ))}
    </ul>
  );
}

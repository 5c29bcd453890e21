import { Avatar } from "../../features/visitor/avatar.tsx";
import { useUser } from "../../features/visitor/use-user.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { Link } from "../../ui/link/link.tsx";
import { AccountMenu } from "../account-menu/account-menu.tsx";
import { HEADER_LINK } from "./header-link.ts";

/** The way to the login, and to the account of who is logged in. Both are of one size, so that nothing moves. */
export function AccountLink() {
  const { user } = useUser();
  return (
    <AccountMenu>
      <Link
        to={user ? "/account/" : "/login"}
        className={`${HEADER_LINK} max-sm:group-data-stuck/header:hidden lg:w-20`}
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

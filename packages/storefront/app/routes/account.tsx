import { Outlet } from "react-router";
import { LogoutButton } from "../blocks/logout-button/logout-button.tsx";
import { AccountFrame } from "../features/account/account-frame.tsx";
import { useUser } from "../features/visitor/use-user.ts";
import { reloadUser } from "../features/visitor/watch-user.ts";

/** The account area: the same page for everyone; the client finds out who is logged in. */
export default function Account() {
  const { user, status } = useUser();
  return (
    <AccountFrame
      user={user}
      isGuest={status === "ready" && !user}
      isFailed={status === "failed"}
      recheck={reloadUser}
      LogOut={LogoutButton}
    >
      <Outlet />
    </AccountFrame>
  );
}

import { Icon } from "@tuerca/kit/icon/icon.tsx";
import type { ReactNode } from "react";
import { Avatar } from "../../features/visitor/avatar.tsx";
import { useUser } from "../../features/visitor/use-user.ts";
import { Link } from "../../ui/link/link.tsx";
import { LogoutButton } from "../logout-button/logout-button.tsx";

/** The logged-in user with initial; for guests the link to the login. */
export function Greeting() {
  const { user } = useUser();
  if (!user)
    return (
      <Row to="/login">
        <Icon name="user" className="size-6" />
        Identifícate
      </Row>
    );
  return (
    <div className="flex items-center justify-between gap-2">
      <Row to="/account/">
        <Avatar name={user.name} className="size-8 text-sm" />
        <span className="min-w-0 truncate">Hola, {user.name}</span>
      </Row>
      <LogoutButton className="link min-h-11 flex-none text-sm" />
    </div>
  );
}

function Row({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ml-4 flex min-h-12 min-w-0 flex-1 items-center gap-3 px-4 py-1 font-bold hover:bg-part"
    >
      {children}
    </Link>
  );
}

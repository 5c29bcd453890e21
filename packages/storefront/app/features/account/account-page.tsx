import type { User } from "@tuerca/contract";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import type { ReactNode } from "react";
import { PageTitle } from "../../ui/page-title/page-title.tsx";
import { useAccount } from "./account-context.ts";

type AccountPageProps = {
  /** Null if the content has its own title. */
  title: string | null;
  /** Text that explains the page; the same for everyone. */
  text?: string;
  /** Placeholder in the content's size, until the user is known. */
  skeleton: ReactNode;
  /** The content for a known user. */
  children: (user: User) => ReactNode;
};

/** A page of the account area; the same for everyone until the user is known. */
export function AccountPage({ title, text, skeleton, children }: AccountPageProps) {
  const { user, isFailed, recheck } = useAccount();
  return (
    <>
      {title ? (
        <div className="grid gap-1 pb-6">
          <PageTitle key={title}>{title}</PageTitle>
          {text ? <p className="max-w-prose text-ink-2">{text}</p> : null}
        </div>
      ) : null}
      <noscript>
        <p className="py-4">Para ver tu cuenta hace falta JavaScript: actívalo en tu navegador.</p>
      </noscript>
      {user ? children(user) : null}
      {!user && isFailed ? <LoadFailed what="tu cuenta" onRetry={() => void recheck()} /> : null}
      {user || isFailed ? null : skeleton}
    </>
  );
}

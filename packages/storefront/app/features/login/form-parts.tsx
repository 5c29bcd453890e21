import type { FormEventHandler, ReactNode } from "react";
import { useHydrated } from "../../ui/hydrated/use-hydrated.ts";

type AuthFormProps = {
  /** The button's label. */
  label: string;
  isSending: boolean;
  /** An error of the form beyond its fields. */
  problem?: ReactNode;
  onSubmit: FormEventHandler;
  children: ReactNode;
};

/**
 * A form with a password. Before hydration its button is disabled and its method is POST, so that
 * no browser writes a password into a URL.
 */
export function AuthForm({ label, isSending, problem, onSubmit, children }: AuthFormProps) {
  const isHydrated = useHydrated();
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {children}
      <div role="alert" className="empty:hidden">
        {problem ? <p className="border-l-3 border-sale bg-surface p-4 font-semibold">{problem}</p> : null}
      </div>
      <button
        type="submit"
        disabled={!isHydrated}
        aria-disabled={isSending || undefined}
        className="button button-main min-h-12 text-base"
      >
        {label}
      </button>
    </form>
  );
}

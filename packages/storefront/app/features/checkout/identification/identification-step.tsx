import { Tabs } from "@base-ui/react/tabs";
import type { Address, Checkout, User } from "@tuerca/contract";
import { type ReactNode, useState } from "react";
import { readStored, writeStored } from "../../../client/browser/session-store.ts";
import { emailText } from "../../../ui/email-text/email-text.ts";
import { StepHeading } from "../step-form.tsx";
import { IdentificationForm } from "./identification-form.tsx";
import { draftName, knownCustomer } from "./known-customer.ts";

type IdentificationStepProps = {
  checkout: Checkout;
  /** The logged-in user; null for a guest. */
  user: User | null;
  /** Whether the login happened during this step. */
  hasLoggedIn: boolean;
  /** The customer's addresses, the default first. */
  addresses: readonly Address[];
  /** Login, registration and logout within the step. */
  login: ReactNode;
  register: ReactNode;
  logout: ReactNode;
};

/** The first step: the buyer, with or without an account. */
export function IdentificationStep(props: IdentificationStepProps) {
  const { checkout, user, hasLoggedIn, addresses, logout } = props;
  const form = (
    <IdentificationForm
      key={user?.id ?? "guest"}
      checkout={checkout}
      known={knownCustomer(checkout, user, addresses)}
      draft={draftName("identification", user)}
    />
  );
  return (
    <div className="grid gap-5">
      {user ? (
        <>
          <StepHeading key="user" title="Tus datos" takesFocus={hasLoggedIn || undefined} />
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-l-[3px] border-ink bg-surface px-4 py-2 text-sm">
            <span>
              Compras con tu cuenta, <strong>{emailText(user.email)}</strong>.
            </span>
            {logout}
          </p>
          {form}
        </>
      ) : (
        <>
          <StepHeading key="guest" title="Tus datos" />
          <Ways {...props} guest={form} />
        </>
      )}
    </div>
  );
}

const WAY_KEY = "tuerca.checkout.way";
const WAYS = [
  { value: "guest", label: "Sin cuenta" },
  { value: "login", label: "Ya tengo cuenta" },
  { value: "register", label: "Crear cuenta" },
] as const;

/** Guest, login or registration, one at a time. */
function Ways({ guest, login, register }: IdentificationStepProps & { guest: ReactNode }) {
  const [way, setWay] = useState(() => readStored<string>(WAY_KEY) ?? "guest");
  const choose = (value: string) => {
    writeStored(WAY_KEY, value);
    setWay(value);
  };
  return (
    <Tabs.Root value={way} onValueChange={choose} className="grid gap-5">
      <Tabs.List aria-label="Cómo quieres comprar" className="grid grid-cols-3 border-b border-line-strong">
        {WAYS.map(({ value, label }) => (
          <Tabs.Tab
            key={value}
            value={value}
            className="min-h-12 px-1 text-sm font-semibold text-ink-2 -outline-offset-2 hover:text-ink data-active:text-ink data-active:shadow-[inset_0_-3px_0_var(--ink)] sm:text-base"
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="guest">{guest}</Tabs.Panel>
      <Tabs.Panel value="login">{login}</Tabs.Panel>
      <Tabs.Panel value="register">{register}</Tabs.Panel>
    </Tabs.Root>
  );
}

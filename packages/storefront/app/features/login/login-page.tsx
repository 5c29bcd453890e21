import { Tabs } from "@base-ui/react/tabs";
import type { User } from "@tuerca/contract";
import type { ReactNode } from "react";
import { AccountReasons } from "./account-reasons.tsx";
import { LoginForm } from "./login-form.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { RegisterForm } from "./register-form.tsx";

/**
 * Login and registration, one at a time; each keeps its typed values. `onUser` receives the user
 * after login.
 */
export function LoginPage({ onUser }: { onUser: (user: User) => void }) {
  return (
    <LoginFrame title="Tu cuenta" aside={<AccountReasons />}>
      <Tabs.Root defaultValue="login">
        <Tabs.List aria-label="Tu cuenta" className="mb-6 grid grid-cols-2 border-b border-line-strong">
          <Tab value="login">Iniciar sesión</Tab>
          <Tab value="register">Crear una cuenta</Tab>
        </Tabs.List>
        <Tabs.Panel value="login" keepMounted>
          <LoginForm onUser={onUser} />
        </Tabs.Panel>
        <Tabs.Panel value="register" keepMounted>
          <RegisterForm onUser={onUser} />
        </Tabs.Panel>
      </Tabs.Root>
    </LoginFrame>
  );
}

function Tab({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Tab
      value={value}
      className="min-h-12 font-semibold text-ink-2 -outline-offset-2 hover:text-ink data-active:text-ink data-active:shadow-[inset_0_-3px_0_var(--ink)]"
    >
      {children}
    </Tabs.Tab>
  );
}

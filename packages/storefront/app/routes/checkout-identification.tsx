import { useOutletContext } from "react-router";
import { LogoutButton } from "../blocks/logout-button/logout-button.tsx";
import { IdentificationStep } from "../features/checkout/identification/identification-step.tsx";
import { useHasLoggedIn } from "../features/checkout/identification/use-has-logged-in.ts";
import { useOwnAddresses } from "../features/checkout/shipping/use-own-addresses.ts";
import { StepLoading } from "../features/checkout/step-loading.tsx";
import { LoginForm } from "../features/login/login-form.tsx";
import { RegisterForm } from "../features/login/register-form.tsx";
import { useUser } from "../features/visitor/use-user.ts";
import { changeUser } from "../features/visitor/watch-user.ts";
import type { CheckoutContext } from "./checkout.tsx";

export default function Identification() {
  const { checkout } = useOutletContext<CheckoutContext>();
  const { user, status } = useUser();
  const addresses = useOwnAddresses(user);
  const hasLoggedIn = useHasLoggedIn(user, status !== "loading");
  if (status === "loading" || !addresses) return <StepLoading />;
  return (
    <IdentificationStep
      checkout={checkout}
      user={user}
      hasLoggedIn={hasLoggedIn}
      addresses={addresses.shipping}
      login={<LoginForm onUser={changeUser} />}
      register={<RegisterForm onUser={changeUser} />}
      logout={<LogoutButton className="link min-h-9" />}
    />
  );
}

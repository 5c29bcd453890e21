import type { User } from "@tuerca/contract";
import { loginPath } from "../../client/login-path.ts";
import { Link } from "../../ui/link/link.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { ResendButton } from "./resend-button.tsx";
import { Told } from "./told.tsx";
import { useConfirmation } from "./use-confirmation.ts";

type ConfirmPageProps = {
  /** Who is logged in: null is nobody, undefined not known yet. */
  user: User | null | undefined;
  onConfirmed: (user: User) => void;
};

/** Confirms the address of who is logged in by the mailed link. */
export function ConfirmPage({ user, onConfirmed }: ConfirmPageProps) {
  const { state, message } = useConfirmation(user, onConfirmed);
  if (state === "working") return <LoginFrame title="Confirmar el correo" text="Un momento…" />;
  if (state === "done")
    return (
      <Told
        title="Correo confirmado"
        text="En tu cuenta ves ahora también los pedidos que hiciste antes sin ella."
      >
        <Link to="/account/" className="button button-main">
          Ir a mi cuenta
        </Link>
      </Told>
    );
  if (state === "guest")
    return (
      <LoginFrame
        title="Confirmar el correo"
        text="Inicia sesión con la cuenta que has abierto y lo confirmamos al momento."
      >
        <Link to={loginPath("/login/confirm_email")} className="button button-main">
          Iniciar sesión
        </Link>
      </LoginFrame>
    );
  return (
    <Told title="No hemos podido confirmar el correo" text={message}>
      {user && !user.email_confirmed ? <ResendButton /> : null}
      <Link to="/account/" className="button">
        Ir a mi cuenta
      </Link>
    </Told>
  );
}

import { type Order, ownOrderPath } from "@tuerca/contract";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { useState } from "react";
import { loginPath } from "../../../client/page/login-path.ts";
import { EmailField } from "../../../ui/email-field/email-field.tsx";
import { Link } from "../../../ui/link/link.tsx";

/** An order, and whether its cancellation needs its e-mail address. */
export type CancellableOrder = Order & { needs_email?: boolean };

type CancelOrderProps = {
  order: CancellableOrder;
  isBusy: boolean;
  /** The button's style. */
  className: string;
  /** The error of the typed address. */
  emailError: string | undefined;
  /** Cancels the order; `email` if it has to be typed. */
  onCancel: (email?: string) => void;
};

/**
 * Cancels an unpaid order after a question; an account's order needs its e-mail address if its
 * owner is not logged in.
 */
export function CancelOrder({ order, isBusy, className, emailError, onCancel }: CancelOrderProps) {
  const [email, setEmail] = useState("");
  const needsEmail = order.needs_email ?? false;
  return (
    <>
      {needsEmail ? (
        <div className="grid w-full gap-3">
          <p className="max-w-prose text-ink-2">
            Este pedido es de una cuenta. Para cancelarlo,{" "}
            <Link to={loginPath(ownOrderPath(order.id))} className="link">
              inicia sesión
            </Link>{" "}
            o escribe el correo con el que se hizo.
          </p>
          <EmailField
            className="sm:max-w-96"
            label="Correo del pedido"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            onTake={setEmail}
            {...(emailError ? { error: emailError } : {})}
          />
        </div>
      ) : null}
      <ConfirmButton
        className={className}
        isBusy={isBusy}
        onConfirm={() => onCancel(needsEmail ? email : undefined)}
        {...questionOf(order)}
      >
        {isBusy ? "Cancelando…" : "Cancelar y volver al carrito"}
      </ConfirmButton>
    </>
  );
}

function questionOf({ number, payment, discounts }: Order): { title: string; text: string } {
  const sent = payment.transfer ? " Si ya has hecho la transferencia, déjalo como está." : "";
  const freed = discounts.length > 0 ? " El descuento que usaste queda libre para usarlo otra vez." : "";
  return {
    title: `¿Deshacer el pedido ${number}?`,
    text: `Lo cancelamos y ponemos en tu carrito lo que tenía.${freed}${sent}`,
  };
}

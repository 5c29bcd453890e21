import { ownOrderPath, type User } from "@tuerca/contract";
import { useEffect, useRef, useState } from "react";
import type { LinkedOrder } from "../../features/order/returns/linked-order.ts";
import { useReloadOrder } from "../../features/order/use-order.ts";
import { useUser } from "../../features/visitor/use-user.ts";
import { changeUser } from "../../features/visitor/watch-user.ts";
import { emailText } from "../../ui/email-text/email-text.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";
import { Link } from "../../ui/link/link.tsx";

const loadForm = () => import("./order-account-form.tsx").then((module) => module.OrderAccountForm);

/**
 * Offers the guest who placed an order an account with it, then says what to do next. Empty for
 * everybody else.
 */
export function OrderAccount({ order }: { order: LinkedOrder }) {
  const { user } = useUser();
  const reload = useReloadOrder(order.id);
  const [opened, setOpened] = useState<User | null>(null);
  const isOffered = order.can_register === true && user === null;
  const Form = useLazyPart(loadForm, isOffered);
  if (opened) return <Opened user={opened} orderId={order.id} />;
  if (!isOffered || !Form) return null;
  const open = (account: User) => {
    setOpened(account);
    changeUser(account);
    reload();
  };
  return (
    <section
      aria-labelledby="crear-cuenta"
      className="grid gap-4 rounded border-[1.5px] border-ink bg-surface p-5 print:hidden"
    >
      <div className="grid gap-1">
        <h2 id="crear-cuenta" className="title text-lg">
          Crear cuenta con este pedido
        </h2>
        <p className="max-w-prose text-sm text-ink-2">
          Tu correo es {emailText(order.customer.email)}; solo falta una contraseña. En la cuenta ves el
          pedido y sus facturas, y guardas direcciones y coches.
        </p>
      </div>
      <Form orderId={order.id} onOpened={open} />
    </section>
  );
}

/** Takes the focus, since the form that had it is gone. */
function Opened({ user, orderId }: { user: User; orderId: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="status"
      className="grid scroll-mt-24 justify-items-start gap-3 rounded border border-line bg-surface p-5 outline-none print:hidden"
    >
      <h2 className="title text-lg">Tu cuenta está creada</h2>
      <p className="max-w-prose text-sm wrap-anywhere text-ink-2">
        Este pedido ya está en ella. Te hemos enviado un correo a {emailText(user.email)}: ábrelo para
        confirmar que la dirección es tuya.
      </p>
      <Link to={ownOrderPath(orderId)} className="button max-sm:w-full">
        Ver el pedido en tu cuenta
      </Link>
    </div>
  );
}

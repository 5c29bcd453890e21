import { LEGAL_GUARANTEE_YEARS, orderWithdrawalPath, ownOrderPath } from "@tuerca/contract";
import { useId, useRef, useState } from "react";
import { loginPath } from "../../../client/page/login-path.ts";
import { useLazyPart } from "../../../ui/lazy-part/use-lazy-part.ts";
import { Link } from "../../../ui/link/link.tsx";
import type { LinkedOrder } from "./linked-order.ts";

/**
 * The way to a return of wrong, damaged, faulty or unfitting pieces, and the receipt of a request.
 */
export function AskForReturn({ order }: { order: LinkedOrder }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  if (!order.can.return && asked === null) return null;
  return (
    <section aria-labelledby="reclamar" className="grid gap-3 border-t border-ink pt-4 print:hidden">
      <h2 id="reclamar" ref={title} tabIndex={-1} className="title text-lg outline-none">
        Devoluciones y garantía
      </h2>
      <p role="status" className="max-w-prose text-sm font-bold empty:hidden">
        {asked ? `Hemos recibido tu solicitud ${asked}. Puedes seguirla en esta página.` : ""}
      </p>
      {order.can.return && order.needs_email ? <AskInAccount orderId={order.id} /> : null}
      {order.can.return && !order.needs_email ? (
        <UnfoldedForm
          key={asked}
          order={order}
          onAsked={(number) => {
            setAsked(number);
            title.current?.focus();
          }}
        />
      ) : null}
    </section>
  );
}

function UnfoldedForm({ order, onAsked }: { order: LinkedOrder; onAsked: (number: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Form = useLazyPart(loadForm, isOpen);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-sm text-ink-2">
        ¿No es la pieza que pediste, llegó dañada o ha fallado? Tienes {LEGAL_GUARANTEE_YEARS} años de
        garantía desde la entrega.
        {order.withdrawal.is_open ? (
          <>
            {" "}
            Si solo has cambiado de idea,{" "}
            <Link to={orderWithdrawalPath(order.id)} className="link">
              desiste de la compra
            </Link>
            .
          </>
        ) : null}
      </p>
      <button
        type="button"
        className="button max-sm:w-full"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Devolver o reclamar una pieza
      </button>
      <div id={id} hidden={!isOpen} className="w-full">
        {Form ? <Form order={order} onAsked={onAsked} /> : null}
      </div>
    </div>
  );
}

const loadForm = async () => (await import("./return-form.tsx")).ReturnForm;

function AskInAccount({ orderId }: { orderId: string }) {
  return (
    <p className="text-sm text-ink-2">
      ¿Quieres devolver o reclamar una pieza? Este pedido es de una cuenta:{" "}
      <Link to={loginPath(ownOrderPath(orderId))} className="link">
        inicia sesión
      </Link>{" "}
      y pídelo allí.
    </p>
  );
}

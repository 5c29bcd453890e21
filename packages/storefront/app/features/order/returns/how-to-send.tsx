import { type OrderReturn, WITHDRAWAL_DAYS } from "@tuerca/contract";
import { getReturnLabel, pathOf, sendReturn } from "@tuerca/contract/calls";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { apiOrigin } from "../../../client/api/api-origin.ts";
import { callApi } from "../../../client/api/call-api.ts";
import { useShop } from "../../../client/page/use-shop.ts";
import { useReloadOrder } from "../use-order.ts";

type HowToSendProps = {
  orderId: string;
  returned: OrderReturn;
  /** Called once its customer has said that it is sent; null for those who may not say so. */
  onSent: (() => void) | null;
};

/** How to send an approved return, its label, and the button by which its customer says so. */
export function HowToSend({ orderId, returned, onSent }: HowToSendProps) {
  const operator = useShop()?.operator;
  const { number, reason } = returned;
  return (
    <div className="grid gap-3 text-sm">
      <p>
        Pega la etiqueta o escribe <span className="code font-bold">{number}</span> por fuera del paquete, y
        envíalo a {operator?.name}, {operator?.address}.
      </p>
      <p className="text-ink-2">
        {reason === "withdrawal"
          ? `Tienes ${WITHDRAWAL_DAYS} días desde tu aviso de desistimiento. El coste del envío corre de tu cuenta. Te devolvemos el dinero en ${WITHDRAWAL_DAYS} días desde tu aviso; podemos esperar a recibir las piezas o la prueba de que las has enviado.`
          : "El envío corre de nuestra cuenta: te decimos por correo quién lo recoge."}
      </p>
      {onSent ? <Actions orderId={orderId} number={number} onSent={onSent} /> : null}
    </div>
  );
}

type ActionProps = { orderId: string; number: string; onSent: () => void };

function Actions({ orderId, number, onSent }: ActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-4 print:hidden">
      <div className="flex flex-wrap gap-3">
        <ReturnLabel orderId={orderId} number={number} />
        <button
          type="button"
          className="button max-sm:w-full"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Ya la he enviado
        </button>
      </div>
      {isOpen ? <SentForm orderId={orderId} number={number} onSent={onSent} /> : null}
    </div>
  );
}

/** The label of a return as PDF. */
export function ReturnLabel({ orderId, number }: { orderId: string; number: string }) {
  return (
    <a
      href={apiOrigin() + pathOf(getReturnLabel, { id: orderId, number })}
      download
      className="button max-sm:w-full"
    >
      Descargar la etiqueta<span className="sr-only"> de la devolución {number} en PDF</span>
    </a>
  );
}

type Sent = { tracking_number: string };

function SentForm({ orderId, number, onSent }: ActionProps) {
  const reload = useReloadOrder(orderId);
  const form = useForm<Sent>({ defaultValues: { tracking_number: "" } });
  const { isSending, submit } = useSubmit(form, async (body) => {
    await callApi(sendReturn, { params: { id: orderId, number }, body });
    showToast({ kind: "success", title: "Anotado", text: "Te avisamos por correo cuando llegue." });
    reload();
    onSent();
  });
  const error = form.formState.errors.tracking_number?.message;
  return (
    <form noValidate onSubmit={submit} aria-label="Aviso de envío" className="grid max-w-sm gap-3">
      <TextField
        label="Número de seguimiento"
        isOptional
        maxLength={60}
        autoComplete="off"
        {...(error ? { error } : {})}
        {...form.register("tracking_number")}
      />
      <button
        type="submit"
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
        className="button button-main min-h-12 justify-self-start px-8 max-sm:w-full"
      >
        {isSending ? "Enviando…" : "Avisar del envío"}
      </button>
    </form>
  );
}

import { type Checkout, formatEuros, SIMPLIFIED_INVOICE_MAX } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";

/** Reports data that a checkout lost, or came to need, by another change. */
export function announceMissing({ missing, member }: Pick<Checkout, "missing" | "member">): void {
  const reason = REASONS[missing[0] ?? ""] ?? CHANGED;
  const text = member && missing[0] === "customer.nif" ? MEMBERS_TAX_ID : reason.text;
  showToast({ kind: "warning", ...reason, text });
}

const MEMBERS_TAX_ID = "La factura de un profesional tiene que llevarlo.";
const CHANGED = { title: "Tu pedido ha cambiado", text: "Falta algún dato de este paso." };

const REASONS: Readonly<Record<string, { title: string; text: string }>> = {
  "customer.nif": {
    title: "Necesitamos tu NIF",
    text: `El total supera ${formatEuros(SIMPLIFIED_INVOICE_MAX)}: la factura tiene que decir quién compra.`,
  },
  "billing_address.nif": {
    title: "Falta el NIF de la empresa",
    text: "Su factura tiene que llevarlo: escríbelo en la dirección, o quita la empresa.",
  },
  carrier_id: { title: "Elige otro envío", text: "El que habías elegido ya no sirve para tu pedido." },
  payment_method: {
    title: "Elige otra forma de pago",
    text: "La que habías elegido ya no sirve para tu pedido.",
  },
};

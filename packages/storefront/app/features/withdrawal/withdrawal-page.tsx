import { WITHDRAWAL_DAYS, WITHDRAWAL_LABEL } from "@tuerca/contract";
import { useState } from "react";
import { useShop } from "../../client/page/use-shop.ts";
import { emailText } from "../../ui/email-text/email-text.ts";
import { Link } from "../../ui/link/link.tsx";
import { LinkRequest } from "./link-request.tsx";
import { Receipt, type SentStatement } from "./receipt.tsx";
import { WithdrawalFormSteps } from "./withdrawal-form.tsx";
import { WithdrawalFrame } from "./withdrawal-frame.tsx";

/** The form that withdraws from any order, without a login (Directive 2011/83/EU, art. 11a). */
export function WithdrawalPage() {
  const [sent, setSent] = useState<SentStatement | null>(null);
  if (sent) return <Receipt sent={sent} />;
  return (
    <WithdrawalFrame title={WITHDRAWAL_LABEL}>
      <p className="max-w-prose text-ink-2">
        Tienes {WITHDRAWAL_DAYS} días naturales desde que recibes el pedido para desistir sin dar motivos. No
        hace falta cuenta: rellena el formulario, revísalo y confírmalo. Te enviamos por correo electrónico un
        acuse de recibo con su contenido, la fecha y la hora.
      </p>
      <WithoutScripts />
      <WithdrawalFormSteps
        onSent={(receipt, email) => setSent({ ...receipt, sentTo: emailText(email), orderPath: null })}
      >
        <LinkRequest />
      </WithdrawalFormSteps>
      <p className="mt-8 max-w-prose text-sm text-ink-2">
        Qué pasa después, quién paga la devolución y cuándo no hay desistimiento:{" "}
        <Link to="/links/terminos-condiciones#desistimiento" className="link">
          derecho de desistimiento
        </Link>
        .
      </p>
    </WithdrawalFrame>
  );
}

function WithoutScripts() {
  const email = useShop()?.operator.email;
  return (
    <noscript>
      <p className="mt-4 border border-line bg-surface p-4">
        Para enviarlo aquí hace falta JavaScript. También puedes desistir por correo electrónico
        {email ? ` (${email})` : ""} o por carta, con el{" "}
        <a href="/links/terminos-condiciones#formulario" className="link">
          modelo de formulario
        </a>
        .
      </p>
    </noscript>
  );
}

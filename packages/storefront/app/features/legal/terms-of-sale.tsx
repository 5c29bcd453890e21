import { formatEuros, type PaymentMethod, WITHDRAWAL_DAYS } from "@tuerca/contract";
import { TERMS_OF_SALE } from "@tuerca/contract/legal-texts";
import { useShop } from "../../client/page/use-shop.ts";
import { GuaranteeNotice } from "../../ui/guarantee-notice/guarantee-notice.tsx";
import { OperatorFacts } from "./facts.tsx";
import { LegalText } from "./legal-text.tsx";
import { WithdrawalForm, WithdrawalLink } from "./withdrawal.tsx";

type TermsProps = { payments: readonly PaymentMethod[] };

/** The terms of sale (TRLGDCU art. 97, LSSI arts. 27 and 28). */
export function TermsOfSale({ payments }: TermsProps) {
  const hasGiftCards = useShop()?.hasGiftCards ?? false;
  return (
    <LegalText
      page="terminos-condiciones"
      own={TERMS_OF_SALE}
      generated={{
        datos_del_titular: <OperatorFacts />,
        formas_de_pago: <Payments payments={payments} />,
        tarjetas_regalo: hasGiftCards ? GIFT_CARDS : null,
        funcion_de_desistimiento: <WithdrawalLink />,
        tarjeta_regalo_gastada: hasGiftCards ? SPENT_GIFT_CARDS : null,
        modelo_de_desistimiento: <WithdrawalForm />,
        aviso_de_garantia: <GuaranteeNotice />,
      }}
    />
  );
}

function Payments({ payments }: TermsProps) {
  if (payments.length === 0) return <p>Ahora mismo no hay ninguna forma de pago disponible.</p>;
  return (
    <ul>
      {payments.map(({ code, name, description, surcharge }) => (
        <li key={code}>
          <strong>{name}.</strong> {description}
          {surcharge > 0 ? ` Recargo: ${formatEuros(surcharge)}.` : ""}
        </li>
      ))}
    </ul>
  );
}

const SPENT_GIFT_CARDS = "Una tarjeta regalo que ya se ha gastado entera no deja saldo que devolver.";

const GIFT_CARDS = (
  <>
    <p>
      Se venden sin IVA, porque se aplica a lo que se compra con ellas, y sin gastos de envío. Salen por
      correo electrónico y SMS en cuanto se pagan o, si elegiste un día, a las 9:00 de ese día. No caducan y
      no se canjean por dinero.
    </p>
    <p>
      Puedes desistir de su compra en {WITHDRAWAL_DAYS} días naturales desde que la haces: las anulamos y te
      devolvemos lo que no se haya gastado.
    </p>
  </>
);

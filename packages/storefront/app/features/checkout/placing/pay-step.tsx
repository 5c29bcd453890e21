import { type Checkout, doesNotFitText, saleTerms } from "@tuerca/contract";
import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useShop } from "../../../client/page/use-shop.ts";
import { TermsLink } from "../../../ui/terms-link/terms-link.tsx";
import { StepActions } from "../step-actions.tsx";
import { StepForm } from "../step-form.tsx";
import { LegalInformation } from "./legal-information.tsx";
import { OrderReview } from "./order-review.tsx";
import { PayProblem } from "./pay-problem.tsx";
import { problemOf } from "./pay-problems.ts";
import { isUnsettled } from "./place-order.ts";
import { type Seller, sellerText } from "./seller.ts";
import { type OnPlaced, usePlaceOrder } from "./use-place-order.ts";

type PayStepProps = {
  checkout: Checkout;
  seller: Seller;
  /** Reserves the stock. Rejects with ApiError. */
  reserve: () => Promise<void>;
  /** Reloads the checkout. */
  reload: () => void;
  onPlaced: OnPlaced;
  /** The lines of the purchase, which the law requires just before the button. */
  children: ReactNode;
};

/** The last step: review, legal information and order button. */
export function PayStep({ checkout, seller, reserve, reload, onPlaced, children }: PayStepProps) {
  const { state, problem, setProblem, place } = usePlaceOrder(checkout, onPlaced);
  const { box, error, accepted, setAccepted, check } = useTerms();
  useEffect(() => {
    reserve().catch((reason: unknown) => {
      if (!isUnsettled(reason)) setProblem(problemOf(reason));
    });
  }, [reserve, setProblem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check()) void place();
  };
  return (
    <StepForm title="Revisa y confirma" onSubmit={submit}>
      <OrderReview checkout={checkout} />
      {children}
      <LegalInformation checkout={checkout} seller={seller} />
      <Terms seller={seller} />
      <Checkbox
        ref={box}
        error={error}
        checked={accepted}
        onChange={(event) => setAccepted(event.target.checked)}
      >
        He leído y acepto las condiciones de compra
      </Checkbox>
      <FitWarning items={checkout.items} />
      {problem ? <PayProblem problem={problem} onReload={reload} /> : null}
      <p role="status" className="empty:hidden">
        {state === "confirming" ? "Estamos confirmando tu pedido. No cierres esta página." : ""}
      </p>
      <StepActions
        label="Pedido con obligación de pago"
        isBusy={state !== "idle"}
        busyLabel={state === "confirming" ? "Estamos confirmando tu pedido" : "Haciendo el pedido…"}
        back={{ label: "Modificar el carrito", to: "/cart" }}
      />
    </StepForm>
  );
}

/** Names the parts that do not fit the cars that they are bought for; the order may be placed. */
function FitWarning({ items }: Pick<Checkout, "items">) {
  const warnings = items.flatMap(({ product, fit }) =>
    fit?.verdict === "no" ? [doesNotFitText(product.name, fit.car)] : [],
  );
  if (warnings.length === 0) return null;
  return (
    <div role="status" className="grid gap-1 border-l-[3px] border-sale bg-surface px-4 py-3">
      <p className="font-bold">Antes de pagar, comprueba tu coche</p>
      {warnings.map((warning) => (
        <p key={warning} className="text-sm">
          {warning}
        </p>
      ))}
      <p className="text-sm text-ink-2">Si la quieres para otro coche, puedes hacer el pedido igualmente.</p>
    </div>
  );
}

function useTerms() {
  const box = useRef<HTMLInputElement>(null);
  const [accepted, setAccepted] = useState(false);
  const [isRequested, setIsRequested] = useState(false);
  const check = () => {
    setIsRequested(true);
    if (!accepted) box.current?.focus();
    return accepted;
  };
  const error = isRequested && !accepted ? "Debes aceptar las condiciones para hacer el pedido" : undefined;
  return { box, error, accepted, setAccepted, check };
}

/** The essential conditions of sale, folded. */
function Terms({ seller }: { seller: Seller }) {
  const shop = useShop();
  const terms = Object.entries(saleTerms(sellerText(seller), shop?.paymentMethods ?? []));
  const shown = terms.filter(([about]) => about !== "gift_cards" || shop?.hasGiftCards);
  return (
    <details className="group rounded border border-line bg-surface text-sm">
      <summary className="flex min-h-11 items-center justify-between px-4 font-bold">
        Condiciones de compra
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 border-t border-line p-4 text-ink-2">
        {shown.map(([about, text]) => (
          <p key={about}>{text}</p>
        ))}
        <p>
          El texto completo está en los <TermsLink>términos y condiciones</TermsLink>.
        </p>
      </div>
    </details>
  );
}

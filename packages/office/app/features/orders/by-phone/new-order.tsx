import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { FormProvider } from "react-hook-form";
import { BackLink } from "../../../ui/detail/back-link.tsx";
import { DetailColumns } from "../../../ui/detail/detail-columns.tsx";
import { Section } from "../../../ui/detail/section.tsx";
import { LeaveGuard } from "../../../ui/leave-guard.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { CallerCarField } from "./caller-car.tsx";
import { CallerFields, FORM } from "./caller-fields.tsx";
import { CallerMember } from "./caller-member.tsx";
import { DeliveryAndPayment } from "./delivery-and-payment.tsx";
import { EarlierOrder } from "./earlier-order.tsx";
import { OrderCosts } from "./order-costs.tsx";
import { usePhoneOrder } from "./use-phone-order.ts";
import { PartsField, quantityOf, type WantedPart, WantedParts } from "./wanted-parts.tsx";

/** Takes an order from a caller: parts, car, customer, delivery and payment on one screen. */
export function NewOrder() {
  const order = usePhoneOrder();
  const { form, submit, isSending, parts, quote, isOld, method } = order;
  return (
    <>
      <BackLink to="/pedidos">Todos los pedidos</BackLink>
      <PageHead title="Nuevo pedido" note="Para quien llama por teléfono" />
      <FormProvider {...form}>
        <DetailColumns
          aside={
            <form id={FORM} noValidate onSubmit={submit} className="contents">
              {quote ? <DeliveryAndPayment quote={quote} isOld={isOld} /> : null}
              <OrderCosts quote={quote} method={method} hasParts={parts.length > 0} isSending={isSending} />
            </form>
          }
        >
          <Section title="Piezas">
            <Wish order={order} />
          </Section>
          <Section title="Cliente">
            <div className="grid gap-4 rounded border border-line bg-surface p-4">
              <CallerMember member={order.member} onChange={order.setMember} />
              <EarlierOrder />
              <CallerFields />
            </div>
          </Section>
        </DetailColumns>
      </FormProvider>
      <LeaveGuard isDirty={order.isDirty} />
    </>
  );
}

/** The caller's car and parts, each problem at its part. */
function Wish({ order }: { order: ReturnType<typeof usePhoneOrder> }) {
  const { form, parts, setParts, car, setCar, quote, problems } = order;
  const { errors } = form.formState;
  const problem = Object.entries(problems).find(([field]) => !/^products\.\d/.test(field))?.[1][0];
  return (
    <div className="grid gap-4 rounded border border-line bg-surface p-4">
      <CallerCarField car={car} onChange={setCar} />
      <PartsField car={car} onPick={(part) => setParts((before) => withPart(before, part))} />
      {parts.length > 0 ? (
        <WantedParts
          parts={parts}
          quote={quote}
          problemOf={(place) => problemAt(problems, place) ?? errors.products?.[place]?.quantity?.message}
          onChange={setParts}
        />
      ) : null}
      <FieldError id="parts-problem">{problem ?? errors.products?.message}</FieldError>
    </div>
  );
}

/** Adds a part, or its step to the quantity that is wanted already. */
function withPart(before: WantedPart[], part: WantedPart["part"]): WantedPart[] {
  const known = before.find((one) => one.part.id === part.id);
  if (!known) return [...before, { part, typed: String(part.step) }];
  return before.map((one) => (one === known ? { ...one, typed: String(quantityOf(one) + part.step) } : one));
}

function problemAt(problems: Readonly<Record<string, string[]>>, place: number): string | undefined {
  const found = Object.entries(problems).find(([field]) => field.startsWith(`products.${place}.`));
  return found?.[1][0];
}

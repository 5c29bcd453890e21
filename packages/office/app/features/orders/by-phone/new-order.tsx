import { toCents } from "@tuerca/contract";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { placePhoneOrder } from "@tuerca/office-contract";
import { useEffect, useState } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { useOfficeForm } from "../../../client/use-office.ts";
import { BackLink } from "../../../ui/detail/back-link.tsx";
import { DetailColumns } from "../../../ui/detail/detail-columns.tsx";
import { Section } from "../../../ui/detail/section.tsx";
import { LeaveGuard } from "../../../ui/leave-guard.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { type CallerCar, CallerCarField, carOf } from "./caller-car.tsx";
import { CallerFields, FORM, type PhoneOrderValues } from "./caller-fields.tsx";
import { DeliveryAndPayment } from "./delivery-and-payment.tsx";
import { EarlierOrder } from "./earlier-order.tsx";
import { OrderCosts } from "./order-costs.tsx";
import { usePhoneQuote } from "./use-phone-quote.ts";
import { PartsField, quantityOf, type WantedPart, WantedParts } from "./wanted-parts.tsx";

const ADDRESS = { name: "", surname: "", phone: "", street: "", postal_code: "", city: "" };
const EMPTY: Partial<PhoneOrderValues> = {
  products: [],
  car: null,
  email: "",
  comments: "",
  shipping_address: { ...ADDRESS, nif: "", company: "", street_2: "" },
};

/** Takes an order from a caller: parts, car, customer, delivery and payment on one screen. */
export function NewOrder() {
  const [id] = useState(makeId);
  const [parts, setParts] = useState<WantedPart[]>([]);
  const [car, setCar] = useState<CallerCar | null>(null);
  const [placed, setPlaced] = useState<string | null>(null);
  const { form, submit, isSending } = useOfficeForm(placePhoneOrder, {
    defaultValues: EMPTY as PhoneOrderValues,
    input: { params: { id } },
    onDone: ({ number }) => {
      showToast({ kind: "success", title: `Pedido ${number} creado` });
      setPlaced(number);
    },
  });
  const { control, setValue, formState } = form;
  const [postal, carrier, method] = useWatch({
    control,
    name: ["shipping_address.postal_code", "carrier_id", "payment_method"],
  });
  const wish = { products: parts.map(wantOf), car: car && carOf(car) };
  const choice = {
    ...(postal ? { postal_code: postal } : {}),
    ...(carrier ? { carrier_id: carrier } : {}),
    ...(method ? { payment_method: method } : {}),
  };
  const isOff = isSending || placed !== null;
  const { data: quote, error, isPlaceholderData } = usePhoneQuote(id, { ...wish, ...choice }, { isOff });
  const total = quote?.totals.total;
  useEffect(() => {
    setValue("products", parts.map(wantOf));
    setValue("car", car && carOf(car));
    if (total !== undefined) setValue("total_cents", toCents(total));
  }, [setValue, parts, car, total]);
  useOpenPlaced(placed);
  const add = (part: WantedPart["part"]) =>
    setParts((before) => {
      const known = before.find((one) => one.part.id === part.id);
      if (!known) return [...before, { part, typed: String(part.step) }];
      return before.map((one) =>
        one === known ? { ...one, typed: String(quantityOf(one) + part.step) } : one,
      );
    });
  const problems = error instanceof ApiError ? error.fieldErrors : {};
  const problem = Object.entries(problems).find(([field]) => !/^products\.\d/.test(field))?.[1][0];
  return (
    <>
      <BackLink to="/pedidos">Todos los pedidos</BackLink>
      <PageHead title="Nuevo pedido" note="Para quien llama por teléfono" />
      <FormProvider {...form}>
        <DetailColumns
          aside={
            <form id={FORM} noValidate onSubmit={submit} className="contents">
              {quote ? <DeliveryAndPayment quote={quote} isOld={isPlaceholderData} /> : null}
              <OrderCosts quote={quote} method={method} hasParts={parts.length > 0} isSending={isSending} />
            </form>
          }
        >
          <Section title="Piezas">
            <div className="grid gap-4 rounded border border-line bg-surface p-4">
              <CallerCarField car={car} onChange={setCar} />
              <PartsField car={car} onPick={add} />
              {parts.length > 0 ? (
                <WantedParts
                  parts={parts}
                  quote={quote}
                  problemOf={(place) =>
                    problemAt(problems, place) ?? formState.errors.products?.[place]?.quantity?.message
                  }
                  onChange={setParts}
                />
              ) : null}
              <FieldError id="parts-problem">{problem ?? formState.errors.products?.message}</FieldError>
            </div>
          </Section>
          <Section title="Cliente">
            <div className="grid gap-4 rounded border border-line bg-surface p-4">
              <EarlierOrder />
              <CallerFields />
            </div>
          </Section>
        </DetailColumns>
      </FormProvider>
      <LeaveGuard isDirty={placed === null && (parts.length > 0 || formState.isDirty)} />
    </>
  );
}

function wantOf(wanted: WantedPart) {
  return { id: wanted.part.id, quantity: quantityOf(wanted) };
}

/** Opens the order once it is there, without a question about leaving. */
function useOpenPlaced(number: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (number !== null) void navigate(`/pedidos/${number}`, { replace: true });
  }, [number, navigate]);
}

function problemAt(problems: Readonly<Record<string, string[]>>, place: number): string | undefined {
  const found = Object.entries(problems).find(([field]) => field.startsWith(`products.${place}.`));
  return found?.[1][0];
}

/** An id that nobody guesses: 132 random bits in base64url. */
function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  return text.slice(0, 22);
}

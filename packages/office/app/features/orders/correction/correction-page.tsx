import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { RadioList } from "@tuerca/kit/field/radio-list.tsx";
import { getOrder, type OrderDetail } from "@tuerca/office-contract";
import { useEffect, useState } from "react";
import { FormProvider, type UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { useOffice } from "../../../client/use-office.ts";
import { BackLink } from "../../../ui/detail/back-link.tsx";
import { DetailColumns } from "../../../ui/detail/detail-columns.tsx";
import { Section } from "../../../ui/detail/section.tsx";
import { EmptyNote } from "../../../ui/empty-note.tsx";
import { LeaveGuard } from "../../../ui/leave-guard.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { centsText } from "../order-words.ts";
import { CorrectedLines } from "./corrected-lines.tsx";
import { CorrectionAddress, FORM } from "./correction-address.tsx";
import { CorrectionOutcome } from "./correction-outcome.tsx";
import { type CorrectionEnd, type CorrectionValues, type Preview, useCorrection } from "./use-correction.ts";

/** Changes an order before its parcel leaves: lines, address, invoice data and carrier. */
export function CorrectionPage({ number }: { number: string }) {
  const order = useOffice(getOrder, { params: { number } });
  const [isDone, setIsDone] = useState(false);
  useLeave(number, isDone);
  return (
    <>
      <BackLink to={`/pedidos/${number}`}>Pedido {number}</BackLink>
      <PageHead title={`Cambiar el pedido ${number}`} note="Antes de que salga" />
      <Loaded query={order} what="el pedido">
        {(data) =>
          data.can.includes("correct") ? (
            <Correction key={data.version} order={data} isDone={isDone} onDone={() => setIsDone(true)} />
          ) : (
            <EmptyNote>Este pedido ya no se puede cambiar: está «{data.status_label}».</EmptyNote>
          )
        }
      </Loaded>
    </>
  );
}

/** Goes back to the order once it is changed, without a question about leaving. */
function useLeave(number: string, isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isDone) void navigate(`/pedidos/${number}`, { replace: true });
  }, [number, isDone, navigate]);
}

function Correction({ order, ...end }: { order: OrderDetail } & CorrectionEnd) {
  const correction = useCorrection(order, end);
  const { form, submit, isSending, lines, setLines, outcome, problems, refusal } = correction;
  const isOwn = form.getValues("billing_address") === undefined;
  return (
    <FormProvider {...form}>
      <DetailColumns
        aside={
          <form id={FORM} noValidate onSubmit={submit} className="contents">
            {outcome ? <Carriers form={form} outcome={outcome} problems={problems} /> : null}
            <CorrectionOutcome outcome={outcome} isSending={isSending} refusal={refusal} />
          </form>
        }
      >
        <Section title="Piezas">
          <CorrectedLines lines={lines} outcome={outcome} problems={problems} onChange={setLines} />
        </Section>
        {order.shipping_address ? (
          <Section title={isOwn && !outcome?.is_invoiced ? "Entrega y factura" : "Entrega"}>
            <CorrectionAddress
              of="shipping_address"
              isBilled={isOwn && !outcome?.is_invoiced}
              problems={problems}
            />
          </Section>
        ) : null}
        {outcome?.is_invoiced ? (
          <p className="text-sm text-ink-2">
            La factura ya está emitida con sus datos: para otros pide la factura completa en el pedido.
          </p>
        ) : null}
        {isOwn || outcome?.is_invoiced ? null : (
          <Section title="Factura">
            <CorrectionAddress of="billing_address" isBilled problems={problems} />
          </Section>
        )}
      </DetailColumns>
      <LeaveGuard isDirty={correction.isDirty} />
    </FormProvider>
  );
}

type CarriersProps = {
  form: UseFormReturn<CorrectionValues>;
  outcome: Preview;
  problems: Readonly<Record<string, string[]>>;
};

/** The carriers that the corrected order can have; its own keeps the price that was agreed. */
function Carriers({ form, outcome: { carrier, carriers }, problems }: CarriersProps) {
  const problem = problems.carrier_id?.[0] ?? form.formState.errors.carrier_id?.message;
  if (carriers.length < 2 && !problem) return null;
  return (
    <Section title="Transportista">
      <RadioList
        name="carrier_id"
        legend="Transportista"
        options={carriers.map(({ id, name, price_cents: cents }) => ({
          value: String(id),
          title: name,
          text: id === carrier.id ? "El del pedido ahora" : "",
          price: cents === 0 ? "Gratis" : centsText(cents),
        }))}
        value={String(form.watch("carrier_id") ?? carrier.id)}
        onChange={(value) => form.setValue("carrier_id", Number(value), { shouldDirty: true })}
      />
      <FieldError id="carrier-problem">{problem}</FieldError>
    </Section>
  );
}

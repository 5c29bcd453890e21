import { countOf } from "@tuerca/contract";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useFormContext } from "react-hook-form";
import { Section } from "../../../ui/detail/section.tsx";
import { centsText } from "../order-words.ts";
import { FORM } from "./correction-address.tsx";
import type { CorrectionValues, Preview } from "./use-correction.ts";

type CorrectionOutcomeProps = { outcome: Preview | undefined; isSending: boolean; refusal: string | null };

/** The effect of a correction on price, money, invoice and stock, and the button that makes it. */
export function CorrectionOutcome({ outcome, isSending, refusal }: CorrectionOutcomeProps) {
  return (
    <Section title="Qué cambia">
      <div className="grid gap-3 rounded border border-line bg-surface p-4">
        {outcome ? <Sums outcome={outcome} /> : <p className="text-sm text-ink-2">{WAITING}</p>}
        {outcome ? <Facts outcome={outcome} /> : null}
        {outcome ? <Reference outcome={outcome} /> : null}
        {refusal ? (
          <p role="alert" className="text-sm font-semibold text-sale">
            {refusal}
          </p>
        ) : null}
        <button
          type="submit"
          form={FORM}
          className="button button-main"
          aria-disabled={isSending || undefined}
        >
          {isSending ? "Cambiando…" : "Cambiar el pedido"}
        </button>
        <p className="text-sm text-ink-2">El cliente recibe un correo con el pedido como queda.</p>
      </div>
    </Section>
  );
}

const WAITING = "El resultado sale en cuanto las piezas y cantidades estén bien.";

function Sums({ outcome: { before, after } }: { outcome: Preview }) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-left text-ink-2">
          <td />
          <th className="text-right font-normal">Antes</th>
          <th className="text-right font-normal">Después</th>
        </tr>
      </thead>
      <tbody>
        <Sum name="Piezas" before={before.subtotal_cents} after={after.subtotal_cents} />
        <Sum name="Descuento" before={-before.discount_cents} after={-after.discount_cents} isOptional />
        <Sum name="Entrega" before={before.shipping_cents} after={after.shipping_cents} />
        <Sum name="Recargo" before={before.surcharge_cents} after={after.surcharge_cents} isOptional />
        <Sum name="Total" before={before.total_cents} after={after.total_cents} isStrong />
      </tbody>
    </table>
  );
}

type SumProps = { name: string; before: number; after: number; isOptional?: boolean; isStrong?: boolean };

function Sum({ name, before, after, isOptional, isStrong }: SumProps) {
  if (isOptional && before === 0 && after === 0) return null;
  return (
    <tr className={isStrong ? "border-t border-line font-semibold" : ""}>
      <th className="py-1 text-left font-[inherit]">{name}</th>
      <td className="text-right">{centsText(before)}</td>
      <td className="text-right">{centsText(after)}</td>
    </tr>
  );
}

/** Further effects, each as a sentence. */
function Facts({ outcome }: { outcome: Preview }) {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm">
      {factsOf(outcome).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

function factsOf({ before, after, money, stock, is_invoiced, lost_coupon }: Preview): string[] {
  const isDearer = after.total_cents !== before.total_cents;
  const facts = stock.map(({ sku, pieces }) =>
    pieces > 0
      ? `${countOf(pieces, "pieza", "piezas")} de ${sku} ${pieces === 1 ? "vuelve" : "vuelven"} a la venta.`
      : `Se ${pieces === -1 ? "aparta" : "apartan"} ${countOf(-pieces, "pieza", "piezas")} de ${sku}.`,
  );
  if (money.due_cents !== null && isDearer)
    facts.push(`El cliente tiene que pagar ${centsText(money.due_cents)}; un pago empezado antes no vale.`);
  if (money.gateway_cents > 0)
    facts.push(`Se devuelven ${centsText(money.gateway_cents)} por donde pagó, en un minuto.`);
  if (money.by_hand_cents > 0)
    facts.push(`Antes hay que devolver ${centsText(money.by_hand_cents)} por transferencia.`);
  if (money.more_cents > 0)
    facts.push(`Antes el cliente tiene que pagar ${centsText(money.more_cents)} más.`);
  if (lost_coupon) facts.push(`El cupón deja de valer: ${lost_coupon}`);
  if (is_invoiced && (isDearer || stock.length > 0)) facts.push("Se emite una factura rectificativa.");
  return facts;
}

/** The reference of money that a person has sent or received. */
function Reference({ outcome: { money } }: { outcome: Preview }) {
  const { register, formState } = useFormContext<CorrectionValues>();
  if (money.by_hand_cents === 0 && money.more_cents === 0) return null;
  return (
    <>
      <TextField
        label={money.more_cents > 0 ? "Referencia del cobro" : "Referencia de la transferencia"}
        autoComplete="off"
        maxLength={60}
        error={formState.errors.reference?.message ?? ""}
        form={FORM}
        {...register("reference", { shouldUnregister: true })}
      />
      {money.by_hand_cents > 0 ? (
        <TextField
          label="Final de la cuenta"
          hint="Los cuatro últimos caracteres, si el cliente la ha dado"
          isOptional
          autoComplete="off"
          maxLength={4}
          error={formState.errors.account_end?.message ?? ""}
          form={FORM}
          {...register("account_end", { shouldUnregister: true })}
        />
      ) : null}
    </>
  );
}

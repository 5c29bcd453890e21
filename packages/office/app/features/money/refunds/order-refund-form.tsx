import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { RadioList } from "@tuerca/kit/field/radio-list.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type OrderRefunds, refundOrder } from "@tuerca/office-contract";
import { type FormEvent, useState } from "react";
import { centsText, readCents } from "../../../client/money-text.ts";
import { ByHandFields, sentOf } from "./by-hand-fields.tsx";
import { leftText, RefundLines } from "./refund-lines.tsx";
import { RefundProblem } from "./refund-problem.tsx";
import { movedText } from "./refund-words.ts";
import { useRefund } from "./use-refund.ts";

/** Refunds an order, whole or in part, by the gateway or by hand. */
export function OrderRefundForm({ order }: { order: OrderRefunds }) {
  const { left } = order;
  const [isByHand, setIsByHand] = useState(left.gateway_cents === 0);
  const [draft, setDraft] = useState(EMPTY);
  const [byHand, setByHand] = useState(NOT_SENT);
  const { refund, error, fieldErrors } = useRefund(refundOrder, (sent) => {
    showToast({ kind: "success", title: movedText(sent) });
    setDraft((before) => ({ ...before, typed: "", of: null, pieces: {} }));
    setByHand(NOT_SENT);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refund.isPending) return;
    const body = {
      refund: wantedOf(draft, order),
      left_cents: left.total_cents,
      by_hand: isByHand ? sentOf(byHand) : null,
    };
    refund.mutate({ params: { number: order.number }, body });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <WhatFields order={order} isByHand={isByHand} draft={draft} onDraft={setDraft} errors={fieldErrors} />
      <WayChoice isByHand={isByHand} onChange={setIsByHand} />
      {isByHand ? <ByHandFields value={byHand} onChange={setByHand} errors={fieldErrors} /> : null}
      <RefundProblem error={error} />
      <button type="submit" className="button button-main" aria-disabled={refund.isPending || undefined}>
        {isByHand ? "Anotar como enviado" : "Reembolsar"}
      </button>
    </form>
  );
}

type Draft = {
  what: "all" | "amount" | "lines";
  /** The amount, and the line whose price it reduces or `gesture`; null is not chosen yet. */
  typed: string;
  of: string | null;
  because: string;
  /** Whether the order is cancelled with all its money. */
  cancels: boolean;
  /** How many of each line, by its position. */
  pieces: Readonly<Record<number, number>>;
};

const EMPTY: Draft = { what: "amount", typed: "", of: null, because: "", cancels: true, pieces: {} };
const NOT_SENT = { reference: "", accountEnd: "" };

type WhatFieldsProps = {
  order: OrderRefunds;
  isByHand: boolean;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  errors: Readonly<Record<string, string[]>>;
};

/** An amount, pieces or all that is left, and why. */
function WhatFields({ order, isByHand, draft, onDraft, errors }: WhatFieldsProps) {
  const { left, lines, waiting_return } = order;
  const { what, typed, of, because, pieces } = draft;
  const all = isByHand ? left.all.by_hand : left.all.gateway;
  const change = (part: Partial<Draft>) => onDraft({ ...draft, ...part });
  const errorOf = (field: string) => {
    const [text] = errors[field] ?? [];
    return text ? { error: text } : {};
  };
  return (
    <>
      <RadioList
        name="what"
        legend="Qué se reembolsa"
        value={what}
        onChange={(value) => change({ what: value as Draft["what"] })}
        options={[
          { value: "amount", title: "Un importe" },
          ...(lines.length > 0 ? [{ value: "lines", title: "Piezas, sin que vuelvan" }] : []),
          ...(waiting_return ? [] : [{ value: "all", title: "Todo lo que queda", ...allTexts(all) }]),
        ]}
      />
      {what === "amount" ? (
        <RadioList
          name="of"
          legend="De qué es el importe"
          value={of}
          onChange={(value) => change({ of: value })}
          options={[...lines.map(optionOf), GESTURE]}
          {...errorOf("refund.line")}
        />
      ) : null}
      {what === "amount" ? (
        <TextField
          label="Importe en euros"
          inputMode="decimal"
          placeholder="12,50"
          hint={`Quedan ${centsText(isByHand ? left.by_hand_cents : left.gateway_cents)} por esta vía`}
          value={typed}
          onChange={({ currentTarget }) => change({ typed: currentTarget.value })}
          {...errorOf("refund.amount_cents")}
        />
      ) : null}
      {what === "lines" ? (
        <RefundLines
          lines={lines}
          value={pieces}
          onChange={(next) => change({ pieces: next })}
          {...errorOf("refund.lines")}
        />
      ) : null}
      {what === "all" && order.can_cancel ? (
        <Checkbox
          checked={draft.cancels}
          onChange={({ currentTarget }) => change({ cancels: currentTarget.checked })}
        >
          Cancelar también el pedido: sus piezas y su cupón quedan libres
        </Checkbox>
      ) : null}
      {what === "all" ? null : (
        <TextField
          label="Por qué"
          hint="Lo lee quien mire el pedido, no el cliente"
          value={because}
          onChange={({ currentTarget }) => change({ because: currentTarget.value })}
          {...errorOf("refund.because")}
        />
      )}
    </>
  );
}

type WayChoiceProps = { isByHand: boolean; onChange: (isByHand: boolean) => void };

function WayChoice({ isByHand, onChange }: WayChoiceProps) {
  return (
    <RadioList
      name="way"
      legend="Cómo"
      value={isByHand ? "hand" : "gateway"}
      onChange={(value) => onChange(value === "hand")}
      options={[
        { value: "gateway", title: "Por la pasarela", text: "A la tarjeta o al Bizum con que se pagó" },
        { value: "hand", title: "A mano", text: "Ya lo has enviado tú, por transferencia o en efectivo" },
      ]}
    />
  );
}

const GESTURE = {
  value: "gesture",
  title: "Un gesto: el precio se queda",
  text: "No rebaja ninguna pieza. Una devolución posterior paga lo que quede del pedido",
};

function optionOf({ line, name, sku, quantity, left_pieces, left_cents }: OrderRefunds["lines"][number]) {
  return {
    value: String(line),
    title: name,
    text: `${sku} · ${leftText(quantity, left_pieces, left_cents)}`,
  };
}

/** What a refund of all pays, and what of it goes to gift cards. */
function allTexts({ money_cents, gift_card_cents }: OrderRefunds["left"]["all"]["gateway"]) {
  const text =
    gift_card_cents > 0 ? { text: `De ello, ${centsText(gift_card_cents)} a tarjetas regalo` } : {};
  return { price: centsText(money_cents + gift_card_cents), ...text };
}

/** The refund, as the call takes it; a line that is not chosen yet is none that exists. */
function wantedOf({ what, typed, of, because, cancels, pieces }: Draft, { can_cancel }: OrderRefunds) {
  if (what === "all") return { what, cancels: cancels && can_cancel } as const;
  if (what === "amount") {
    const line = of === GESTURE.value ? null : Number(of ?? 0);
    return { what, amount_cents: readCents(typed), line, because } as const;
  }
  const lines = Object.entries(pieces).flatMap(([line, quantity]) =>
    quantity > 0 ? [{ line: Number(line), quantity }] : [],
  );
  return { what, lines, because } as const;
}

import { RadioList } from "@tuerca/kit/field/radio-list.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type OrderRefunds, refundOrder } from "@tuerca/office-contract";
import { type FormEvent, useState } from "react";
import { centsText, readCents } from "../../../client/money-text.ts";
import { ByHandFields, sentOf } from "./by-hand-fields.tsx";
import { RefundLines } from "./refund-lines.tsx";
import { RefundProblem } from "./refund-problem.tsx";
import { useRefund } from "./use-refund.ts";

type What = "all" | "amount" | "lines";

/** Refunds an order, whole or in part, by the gateway or by hand. */
export function OrderRefundForm({ order }: { order: OrderRefunds }) {
  const { left, number } = order;
  const [what, setWhat] = useState<What>("amount");
  const [isByHand, setIsByHand] = useState(left.gateway_cents === 0);
  const [typed, setTyped] = useState("");
  const [because, setBecause] = useState("");
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({});
  const [byHand, setByHand] = useState({ reference: "", accountEnd: "" });
  const { refund, error, fieldErrors } = useRefund(
    refundOrder,
    ({ sent_cents, by_hand_cents, gift_card_cents }) => {
      showToast({
        kind: "success",
        title: `${centsText(sent_cents + by_hand_cents + gift_card_cents)} reembolsados`,
      });
      setTyped("");
      setPieces({});
      setByHand({ reference: "", accountEnd: "" });
    },
  );
  const errorOf = (field: string) => {
    const [text] = fieldErrors[field] ?? [];
    return text ? { error: text } : {};
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refund.isPending) return;
    const wanted = wantedOf(what, { typed, because, pieces });
    const by_hand = isByHand ? sentOf(byHand) : null;
    refund.mutate({ params: { number }, body: { refund: wanted, left_cents: left.total_cents, by_hand } });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <RadioList
        name="what"
        legend="Qué se reembolsa"
        value={what}
        onChange={(value) => setWhat(value as What)}
        options={[
          { value: "amount", title: "Un importe" },
          ...(order.lines.length > 0 ? [{ value: "lines", title: "Piezas, sin que vuelvan" }] : []),
          { value: "all", title: "Todo lo que queda", price: centsText(left.total_cents) },
        ]}
      />
      {what === "amount" ? (
        <TextField
          label="Importe en euros"
          inputMode="decimal"
          placeholder="12,50"
          hint={`Quedan ${centsText(isByHand ? left.by_hand_cents : left.gateway_cents)} por esta vía`}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          {...errorOf("refund.amount_cents")}
        />
      ) : null}
      {what === "lines" ? (
        <RefundLines lines={order.lines} value={pieces} onChange={setPieces} {...errorOf("refund.lines")} />
      ) : null}
      {what === "all" ? null : (
        <TextField
          label="Por qué"
          hint="Lo lee quien mire el pedido, no el cliente"
          value={because}
          onChange={({ currentTarget }) => setBecause(currentTarget.value)}
          {...errorOf("refund.because")}
        />
      )}
      <WayChoice isByHand={isByHand} onChange={setIsByHand} />
      {isByHand ? <ByHandFields value={byHand} onChange={setByHand} errors={fieldErrors} /> : null}
      <RefundProblem error={error} />
      <button type="submit" className="button button-main" aria-disabled={refund.isPending || undefined}>
        {isByHand ? "Anotar como enviado" : "Reembolsar"}
      </button>
    </form>
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

type Typed = { typed: string; because: string; pieces: Readonly<Record<number, number>> };

/** The refund, as the call takes it. */
function wantedOf(what: What, { typed, because, pieces }: Typed) {
  if (what === "all") return { what } as const;
  if (what === "amount") return { what, amount_cents: readCents(typed), because } as const;
  const lines = Object.entries(pieces).flatMap(([line, quantity]) =>
    quantity > 0 ? [{ line: Number(line), quantity }] : [],
  );
  return { what, lines, because } as const;
}

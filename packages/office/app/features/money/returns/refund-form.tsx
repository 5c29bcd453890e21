import type { AnswerOf } from "@tuerca/contract";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { previewReturnRefund, refundReturn } from "@tuerca/office-contract";
import { useState } from "react";
import { centsText, readCents } from "../../../client/money-text.ts";
import { useOffice } from "../../../client/use-office.ts";
import { Facts } from "../../../ui/facts.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { ByHandFields, sentOf } from "../refunds/by-hand-fields.tsx";
import { RefundProblem } from "../refunds/refund-problem.tsx";
import { movedText } from "../refunds/refund-words.ts";
import { useRefund } from "../refunds/use-refund.ts";

/** Refunds a received return, less what its pieces have lost by use. */
export function RefundForm({ number, onClose }: { number: string; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [byHand, setByHand] = useState({ reference: "", accountEnd: "" });
  const deduction = typed.trim() === "" ? 0 : readCents(typed);
  const isReadable = Number.isSafeInteger(deduction);
  const preview = useOffice(previewReturnRefund, {
    params: { number },
    query: { deduction_cents: isReadable ? deduction : 0 },
  });
  const { refund, error, fieldErrors } = useRefund(
    refundReturn,
    ({ is_by_hand: isByHand, money_cents: money, gift_card_cents }) => {
      const moved = movedText({
        sent_cents: isByHand ? 0 : money,
        by_hand_cents: isByHand ? money : 0,
        gift_card_cents,
      });
      showToast({ kind: "success", title: moved || "Devolución cerrada: no había dinero por devolver" });
      onClose();
    },
  );
  const send = (seen: Preview) => {
    if (!isReadable || refund.isPending) return;
    const by_hand = seen.is_by_hand ? sentOf(byHand) : null;
    const body = { deduction_cents: deduction, total_cents: totalOf(seen), by_hand };
    refund.mutate({ params: { number }, body });
  };
  const [wrong] = isReadable ? (fieldErrors.deduction_cents ?? []) : ["Escribe un importe como 12,50"];
  return (
    <Modal title={`Reembolsar ${number}`} width="wide" onClose={onClose}>
      <TextField
        label="Descuento por uso"
        isOptional
        inputMode="decimal"
        placeholder="0,00"
        hint="Lo que las piezas han perdido de valor por usarlas más de lo necesario"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        {...(wrong ? { error: wrong } : {})}
      />
      <Loaded query={preview} what="el reembolso">
        {(seen) => (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              send(seen);
            }}
            className="grid gap-4"
          >
            <Sums seen={seen} />
            {seen.is_by_hand ? (
              <ByHandFields value={byHand} onChange={setByHand} errors={fieldErrors} />
            ) : null}
            <RefundProblem error={error} />
            <button
              type="submit"
              className="button button-main"
              aria-disabled={refund.isPending || undefined}
            >
              {seen.is_by_hand ? "Anotar como enviados" : "Reembolsar"} {centsText(totalOf(seen))}
            </button>
          </form>
        )}
      </Loaded>
    </Modal>
  );
}

type Preview = AnswerOf<typeof previewReturnRefund>;

function totalOf({ money_cents, gift_card_cents }: Preview): number {
  return money_cents + gift_card_cents;
}

/** The money that goes back, and where. */
function Sums({ seen }: { seen: Preview }) {
  return (
    <Facts
      rows={[
        ["Piezas", centsText(seen.goods_cents)],
        ["Envío", seen.delivery_cents > 0 ? centsText(seen.delivery_cents) : null],
        ["Descuento", seen.deduction_cents > 0 ? centsText(-seen.deduction_cents) : null],
        ["Reembolsado antes", seen.refunded_before_cents > 0 ? centsText(-seen.refunded_before_cents) : null],
        ["A tarjetas regalo", seen.gift_card_cents > 0 ? centsText(seen.gift_card_cents) : null],
        [seen.is_by_hand ? "Por transferencia" : "Al medio de pago", centsText(seen.money_cents)],
        ["Cuenta", seen.account?.iban ? `${seen.account.iban} · ${seen.account.holder}` : null],
      ]}
    />
  );
}

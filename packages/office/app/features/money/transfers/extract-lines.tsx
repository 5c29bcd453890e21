import { countOf } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type BankLine, confirmTransfers } from "@tuerca/office-contract";
import { useState } from "react";
import { centsText } from "../../../client/money-text.ts";
import { useAct } from "../../../client/use-office.ts";
import { dayText } from "../returns/return-words.ts";

const DOUBTS: Readonly<Record<NonNullable<BankLine["doubt"]>, string>> = {
  no_order: "Ningún pedido de este importe",
  no_number: "Sin número de pedido: elige uno de este importe",
  several_orders: "Nombra varios pedidos",
  other_amount: "El importe no es el del pedido",
  not_waiting: "El pedido ya no espera una transferencia",
  line_twice: "Otra línea paga el mismo pedido",
  line_used: "Ya confirmó un pedido",
};

/** Identifies a line of an extract. */
function lineKey({ booked_on, amount_cents, text, nth }: BankLine): string {
  return JSON.stringify([booked_on, amount_cents, text, nth]);
}

type Choices = Readonly<Record<string, string>>;

/** Most lines that are confirmed at once. */
const MOST = 200;

/**
 * The lines of an extract; matched ones are chosen, and a person may choose a proposed order. After
 * the confirmation the extract is read again.
 */
export function ExtractLines({ lines, onDone }: { lines: readonly BankLine[]; onDone: () => void }) {
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(
      lines.flatMap((line) => (line.order_number ? [[lineKey(line), line.order_number]] : [])),
    ),
  );
  const confirm = useAct(confirmTransfers, ({ results }) => {
    const failed = results.filter(({ outcome }) => outcome !== "confirmed" && outcome !== "confirmed_before");
    const done = results.length - failed.length;
    showToast({ kind: "success", title: countOf(done, "pago confirmado", "pagos confirmados") });
    for (const { order_number, message } of failed)
      showToast({ kind: "error", title: `${order_number}: ${message}` });
    onDone();
  });
  const chosen = lines.flatMap((line) => {
    const order_number = choices[lineKey(line)];
    const { booked_on, amount_cents, text, nth } = line;
    return order_number ? [{ booked_on, amount_cents, text, nth, order_number }] : [];
  });
  const sum = chosen.reduce((cents, { amount_cents }) => cents + amount_cents, 0);
  const orders = new Set(chosen.map(({ order_number }) => order_number));
  const isTwice = orders.size < chosen.length;
  const send = () => {
    if (chosen.length > 0 && !isTwice && !confirm.isPending)
      confirm.mutate({ body: { lines: chosen.slice(0, MOST) } });
  };
  return (
    <section className="grid gap-3">
      <ul className="sheet text-sm">
        {lines.map((line) => (
          <Line
            key={lineKey(line)}
            line={line}
            chosen={choices[lineKey(line)] ?? ""}
            onChoose={(number) => setChoices({ ...choices, [lineKey(line)]: number })}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface py-3">
        <p className="text-sm" aria-live="polite">
          {isTwice
            ? "Has elegido el mismo pedido dos veces."
            : `${countOf(chosen.length, "pago elegido", "pagos elegidos")}, ${centsText(sum)}`}
        </p>
        <button
          type="button"
          className="button button-main"
          aria-disabled={chosen.length === 0 || isTwice || confirm.isPending || undefined}
          onClick={send}
        >
          Confirmar los pagos
        </button>
      </div>
    </section>
  );
}

type LineProps = { line: BankLine; chosen: string; onChoose: (number: string) => void };

function Line({ line, chosen, onChoose }: LineProps) {
  const { booked_on, amount_cents, text, order_number, doubt, near } = line;
  const fitting = near.filter(({ total_cents }) => total_cents === amount_cents);
  const options = [
    ...new Set([...(order_number ? [order_number] : []), ...fitting.map(({ number }) => number)]),
  ];
  const others = near.filter(({ total_cents }) => total_cents !== amount_cents);
  return (
    <li className="sheet-cell grid gap-x-4 gap-y-1 p-4 md:grid-cols-[minmax(0,1fr)_8rem_16rem] md:items-center">
      <div className="min-w-0">
        <p className="font-semibold break-words">{text || "Sin concepto"}</p>
        <p className="text-ink-2">
          {dayText(booked_on)}
          {doubt ? ` · ${DOUBTS[doubt]}` : ""}
          {others.map(({ number, total_cents }) => ` · ${number} es de ${centsText(total_cents)}`).join("")}
        </p>
      </div>
      <p className="font-bold md:text-right">{centsText(amount_cents)}</p>
      {options.length > 0 ? (
        <select
          aria-label={`Pedido de ${text || centsText(amount_cents)}`}
          value={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          className="h-11 w-full rounded border border-line-strong bg-surface px-3 text-base"
        >
          <option value="">No confirmar</option>
          {options.map((number) => (
            <option key={number} value={number}>
              {number} {near.find((one) => one.number === number)?.customer ?? ""}
            </option>
          ))}
        </select>
      ) : (
        <p className="text-ink-2">–</p>
      )}
    </li>
  );
}

import { countOf } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { receiveReturn } from "@tuerca/office-contract";
import { type FormEvent, useState } from "react";
import { useAct } from "../../../client/use-office.ts";
import { Modal } from "../../../ui/modal.tsx";
import type { ShownReturn } from "./return-acts.tsx";

type Count = { bad: number; missing: number };
type Line = ShownReturn["lines"][number];

/** Records how each piece has come back: good ones are for sale again. */
export function ReceiveForm({ shown, onClose }: { shown: ShownReturn; onClose: () => void }) {
  const { number, state, lines } = shown;
  const [counts, setCounts] = useState<Count[]>(lines.map(() => ({ bad: 0, missing: 0 })));
  const receive = useAct(receiveReturn, () => {
    showToast({ kind: "success", title: "Devolución recibida" });
    onClose();
  });
  const change = (index: number, count: Partial<Count>) =>
    setCounts(counts.map((one, at) => (at === index ? { ...one, ...count } : one)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const of = (what: keyof Count) =>
      lines.flatMap(({ sku }, index) => {
        const quantity = counts[index]?.[what] ?? 0;
        return quantity > 0 ? [{ sku, quantity }] : [];
      });
    if (!receive.isPending)
      receive.mutate({ params: { number }, body: { state, bad: of("bad"), missing: of("missing") } });
  };
  return (
    <Modal
      title={`Recibir ${number}`}
      text="Las piezas en buen estado vuelven a la venta al momento."
      width="wide"
      onClose={onClose}
    >
      <form onSubmit={submit} className="grid gap-4">
        <ul className="sheet">
          {lines.map((line, index) => (
            <LineCounts
              key={line.sku}
              line={line}
              count={counts[index] ?? { bad: 0, missing: 0 }}
              onChange={(count) => change(index, count)}
            />
          ))}
        </ul>
        <button type="submit" className="button button-main" aria-disabled={receive.isPending || undefined}>
          Registrar la llegada
        </button>
      </form>
    </Modal>
  );
}

type LineCountsProps = { line: Line; count: Count; onChange: (count: Partial<Count>) => void };

function LineCounts({ line, count, onChange }: LineCountsProps) {
  const { name, sku, quantity } = line;
  const good = quantity - count.bad - count.missing;
  const choices = (other: number) => Array.from({ length: quantity - other + 1 }, (_, value) => value);
  return (
    <li className="sheet-cell flex flex-wrap items-end justify-between gap-3 p-4">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-bold">{name}</p>
        <p className="text-sm text-ink-2">
          <span className="code">{sku}</span> · {countOf(quantity, "pieza", "piezas")} ·{" "}
          <strong className="text-ink">
            {good === 1 ? "1 vuelve a la venta" : `${good} vuelven a la venta`}
          </strong>
        </p>
      </div>
      <CountSelect
        label={`No se pueden vender, de ${name}`}
        title="No se pueden vender"
        value={count.bad}
        choices={choices(count.missing)}
        onChange={(bad) => onChange({ bad })}
      />
      <CountSelect
        label={`No han llegado, de ${name}`}
        title="No han llegado"
        value={count.missing}
        choices={choices(count.bad)}
        onChange={(missing) => onChange({ missing })}
      />
    </li>
  );
}

type CountSelectProps = {
  label: string;
  title: string;
  value: number;
  choices: readonly number[];
  onChange: (value: number) => void;
};

function CountSelect({ label, title, value, choices, onChange }: CountSelectProps) {
  return (
    <label className="grid gap-1 text-sm">
      <span className="text-ink-2">{title}</span>
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        className="h-11 rounded border border-line-strong bg-surface px-3 text-base"
      >
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
}

import type { AnswerOf } from "@tuerca/contract";
import type { listWaiting } from "@tuerca/office-contract";
import { dayText, momentText } from "../../client/moments.ts";
import { OfficeLink } from "../../ui/office-link.tsx";
import { StateDot } from "../../ui/state-dot.tsx";
import { OBSTACLES } from "./obstacles.ts";

type Order = AnswerOf<typeof listWaiting>["orders"][number];
type Chosen = ReadonlySet<string>;

type WaitingTableProps = {
  orders: readonly Order[];
  chosen: Chosen;
  /** Null for somebody who may only look. */
  onChoose: ((chosen: Chosen) => void) | null;
};

/** A page of waiting orders. Those in a batch, and those that may not leave, cannot be chosen. */
export function WaitingTable({ orders, chosen, onChoose }: WaitingTableProps) {
  const free = orders.filter(isFree).map(({ number }) => number);
  const isAll = free.length > 0 && free.every((number) => chosen.has(number));
  const toggle = (numbers: readonly string[], isOn: boolean) => {
    const others = [...chosen].filter((number) => !numbers.includes(number));
    onChoose?.(new Set(isOn ? [...others, ...numbers] : others));
  };
  return (
    <table className="rows">
      <thead>
        <tr>
          {onChoose ? (
            <th className="w-11">
              <Choice
                label="Elegir todos los de la página"
                isOn={isAll}
                onChange={(isOn) => toggle(free, isOn)}
              />
            </th>
          ) : null}
          <th>Pedido</th>
          <th className="max-sm:hidden">Hecho</th>
          <th>Sale</th>
          <th className="max-sm:hidden">Transportista</th>
          <th className="number">Uds.</th>
          <th className="max-sm:hidden">Estado</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <WaitingRow
            key={order.number}
            order={order}
            isChosen={chosen.has(order.number)}
            onChoose={onChoose ? (isOn) => toggle([order.number], isOn) : null}
          />
        ))}
      </tbody>
    </table>
  );
}

type WaitingRowProps = { order: Order; isChosen: boolean; onChoose: ((isChosen: boolean) => void) | null };

function WaitingRow({ order, isChosen, onChoose }: WaitingRowProps) {
  const { number, carrier, placed_at, leaves, is_late: isLate, pieces, has_last_units } = order;
  return (
    <tr aria-selected={isChosen}>
      {onChoose ? (
        <td>
          {isFree(order) ? (
            <Choice label={`Elegir el pedido ${number}`} isOn={isChosen} onChange={onChoose} />
          ) : null}
        </td>
      ) : null}
      <td>
        <span className="code">{number}</span>
        <p className="grid text-xs text-ink-2 sm:hidden">
          {carrier}
          <OrderState order={order} />
        </p>
      </td>
      <td className="max-sm:hidden">{momentText(placed_at)}</td>
      <td className={isLate ? "font-semibold whitespace-nowrap text-sale" : "whitespace-nowrap"}>
        {leaves ? dayText(leaves) : "–"}
        {isLate ? <span className="block text-xs">con retraso</span> : null}
      </td>
      <td className="max-sm:hidden">{carrier}</td>
      <td className="number">
        {pieces}
        {has_last_units ? <span className="block text-xs text-ink-2">últimas</span> : null}
      </td>
      <td className="max-sm:hidden">
        <OrderState order={order} />
      </td>
    </tr>
  );
}

function isFree({ obstacle, batch }: Order): boolean {
  return obstacle === null && batch === null;
}

function OrderState({ order: { obstacle, batch } }: { order: Order }) {
  if (obstacle) return <StateDot tone="bad">{OBSTACLES[obstacle]}</StateDot>;
  if (!batch) return <StateDot tone="waiting">Espera</StateDot>;
  return (
    <OfficeLink to={`/preparar/${batch.id}`} className="link whitespace-nowrap">
      Lote {batch.id}, {batch.made_by}
    </OfficeLink>
  );
}

type ChoiceProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Choice({ label, isOn, onChange }: ChoiceProps) {
  return (
    <label className="-m-2 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="check"
        aria-label={label}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

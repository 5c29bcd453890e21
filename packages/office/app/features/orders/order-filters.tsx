import { orderStatuses, paymentMethodCodes } from "@tuerca/contract";
import type { ReactNode } from "react";
import { methodName, STATUS_NAMES } from "./order-words.ts";
import { FILTERS, type FilterName, useOrderFilters } from "./use-order-filters.ts";

const LOOK = "h-10 rounded border border-line-strong bg-surface px-2 text-sm max-lg:h-11";

/** The filters of the list; on phones they are folded. */
export function OrderFilters({ carriers }: { carriers: readonly string[] }) {
  const { query } = useOrderFilters();
  const count = FILTERS.filter((name) => query[name]).length;
  const fields = (
    <>
      <Choice name="status" label="Estado" values={orderStatuses.map((one) => [one, STATUS_NAMES[one]])} />
      <Choice name="payment" label="Pago" values={paymentMethodCodes.map((one) => [one, methodName(one)])} />
      <Choice name="carrier" label="Transportista" values={carriers.map((one) => [one, one])} />
      <DayField name="from" label="Desde" />
      <DayField name="until" label="Hasta" />
      <Flag name="to_prepare">Por preparar</Flag>
      <Flag name="to_cancel">Reembolsados sin cancelar</Flag>
      <Flag name="with_note">Con nota</Flag>
    </>
  );
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 max-lg:hidden">{fields}</div>
      <details className="rounded border border-line bg-surface px-3 lg:hidden">
        <summary className="flex min-h-11 items-center font-semibold">
          Filtros{count > 0 ? ` (${count})` : ""}
        </summary>
        <div className="grid grid-cols-2 gap-3 pb-3">{fields}</div>
      </details>
    </>
  );
}

type ChoiceProps = { name: FilterName; label: string; values: readonly (readonly [string, string])[] };

/** One of several values; an address may have several, as of a saved view. */
function Choice({ name, label, values }: ChoiceProps) {
  const { query, change } = useOrderFilters();
  const value = query[name] ?? "";
  const isKnown = value === "" || values.some(([one]) => one === value);
  return (
    <label className="grid gap-1 text-xs font-semibold text-ink-2">
      {label}
      <select
        className={`${LOOK} min-w-0 text-ink`}
        value={value}
        onChange={({ target }) => change({ [name]: target.value })}
      >
        <option value="">Todos</option>
        {isKnown ? null : <option value={value}>{severalText(value, values)}</option>}
        {values.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function severalText(value: string, values: ChoiceProps["values"]): string {
  const names = new Map(values);
  return value
    .split(",")
    .map((one) => names.get(one) ?? one)
    .join(", ");
}

function DayField({ name, label }: { name: "from" | "until"; label: string }) {
  const { query, change } = useOrderFilters();
  return (
    <label className="grid gap-1 text-xs font-semibold text-ink-2">
      {label}
      <input
        type="date"
        className={`${LOOK} min-w-0 text-ink`}
        value={query[name] ?? ""}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </label>
  );
}

function Flag({ name, children }: { name: "to_prepare" | "to_cancel" | "with_note"; children: ReactNode }) {
  const { query, change } = useOrderFilters();
  return (
    <label className="flex h-10 items-center gap-2 text-sm font-semibold max-lg:h-11">
      <input
        type="checkbox"
        className="check"
        checked={query[name] === "1"}
        onChange={({ target }) => change({ [name]: target.checked ? "1" : "" })}
      />
      {children}
    </label>
  );
}

import { formatEuros, soldText } from "@tuerca/contract";
import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { type CallerPart, findCallerParts } from "@tuerca/office-contract";
import { callOffice } from "../../../client/call-office.ts";
import { PickField } from "../../../ui/fields/pick-field.tsx";
import { centsText, VERDICT_NAMES } from "../order-words.ts";
import { type CallerCar, carOf } from "./caller-car.tsx";
import { FORM } from "./caller-fields.tsx";
import type { PhoneQuote } from "./use-phone-quote.ts";

/** A part that the caller wants, and the quantity as it is typed. */
export type WantedPart = { part: CallerPart; typed: string };

/** The typed quantity; 0 for anything but digits. */
export function quantityOf({ typed }: WantedPart): number {
  return /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
}

type PartsFieldProps = { car: CallerCar | null; onPick: (part: CallerPart) => void };

/** Finds parts by a code in any spelling, or words; Enter takes the first. */
export function PartsField({ car, onPick }: PartsFieldProps) {
  const given = car && carOf(car);
  const find = async (q: string, signal: AbortSignal) => {
    const { parts } = await callOffice(findCallerParts, { body: { q, car: given } }, signal);
    return { items: parts, note: parts.length > 0 ? "" : "No vendemos nada con ese código ni ese nombre." };
  };
  return (
    <PickField<CallerPart>
      label="Añadir una pieza"
      placeholder="Código en cualquier forma, o nombre"
      search={[findCallerParts.path, given]}
      find={find}
      keyOf={({ id }) => id}
      onPick={onPick}
    >
      {({ sku, name, brand, unit_cents, stock, verdict }) => (
        <>
          <span className="grid min-w-0">
            <span className="break-words">
              {brand ? <span className="text-ink-2">{brand} </span> : null}
              {name}
            </span>
            <span className="flex flex-wrap gap-x-3 text-ink-2">
              <span className="code">{sku}</span>
              <span>{stockText(stock)}</span>
              {verdict ? <VerdictText verdict={verdict} /> : null}
            </span>
          </span>
          <span className="ml-auto font-semibold whitespace-nowrap">{centsText(unit_cents)}</span>
        </>
      )}
    </PickField>
  );
}

type WantedPartsProps = {
  parts: readonly WantedPart[];
  quote: PhoneQuote | undefined;
  /** The problem of a part by its place, such as too little stock. */
  problemOf: (place: number) => string | undefined;
  onChange: (parts: WantedPart[]) => void;
};

/** The parts of the order: verdict, stock, quantity and price. */
export function WantedParts({ parts, quote, problemOf, onChange }: WantedPartsProps) {
  return (
    <ul className="sheet">
      {parts.map(({ part, typed }, place) => (
        <PartRow
          key={part.id}
          part={part}
          place={place}
          item={quote?.items.find(({ product }) => product.id === part.id)}
          typed={typed}
          problem={problemOf(place)}
          onType={(next) =>
            onChange(parts.map((one) => (one.part.id === part.id ? { ...one, typed: next } : one)))
          }
          onRemove={() => onChange(parts.filter((one) => one.part.id !== part.id))}
        />
      ))}
    </ul>
  );
}

type PartRowProps = WantedPart & {
  place: number;
  item: PhoneQuote["items"][number] | undefined;
  problem: string | undefined;
  onType: (typed: string) => void;
  onRemove: () => void;
};

function PartRow({ part, place, typed, item, problem, onType, onRemove }: PartRowProps) {
  const { id, sku, name, brand, stock, step } = part;
  const verdict = item?.fit?.verdict;
  return (
    <li className="sheet-cell grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_6rem_auto]">
      <span className="grid gap-0.5 text-sm max-sm:col-span-3">
        <span className="text-base">
          {brand ? <span className="text-ink-2">{brand} </span> : null}
          {name}
        </span>
        <span className="flex flex-wrap gap-x-3 text-ink-2">
          <span className="code">{sku}</span>
          <span>{stockText(stock)}</span>
          {step > 1 ? <span>{soldText({ quantity_step: step })}</span> : null}
        </span>
        {verdict ? <VerdictText verdict={verdict} /> : null}
        <FieldError id={`problem-${id}`}>{problem}</FieldError>
      </span>
      <TextField
        label="Cantidad"
        form={FORM}
        name={`products.${place}.quantity`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={`Cantidad de ${sku}`}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <span className="self-end pb-3 text-right font-semibold whitespace-nowrap sm:self-center sm:pb-0">
        {item ? formatEuros(item.price.total) : ""}
      </span>
      <button
        type="button"
        className="button self-end sm:self-center"
        aria-label={`Quitar ${sku}`}
        onClick={onRemove}
      >
        Quitar
      </button>
    </li>
  );
}

function VerdictText({ verdict }: { verdict: NonNullable<CallerPart["verdict"]> }) {
  return (
    <span className={verdict === "no" ? "font-semibold text-sale" : "font-semibold text-ink"}>
      {VERDICT_NAMES[verdict]}
    </span>
  );
}

function stockText(stock: number): string {
  if (stock === 0) return "Sin existencias";
  return stock === 1 ? "Queda 1" : `Quedan ${stock}`;
}

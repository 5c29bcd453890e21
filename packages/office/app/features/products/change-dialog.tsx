import { useQueryClient } from "@tanstack/react-query";
import type { BodyOf } from "@tuerca/contract";
import { ApiError, hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { previewBulkChange } from "@tuerca/office-contract";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { callOffice } from "../../client/call-office.ts";
import { useMay } from "../../client/session.ts";
import { Modal } from "../../ui/modal.tsx";
import { filterBodyOf, useProductSearch } from "./product-search.ts";

type Change = BodyOf<typeof previewBulkChange>["change"];
type Kind = "pasted" | "percent" | "amount" | "offer" | "end_offer" | "active";
type Field = "price" | "stock" | "active";

type ChangeDialogProps = {
  /** Products of the filter, as the list says it. */
  total: string;
  /** Two pasted columns; null opens the dialog with a rule. */
  pasted: string | null;
  onClose: () => void;
  onPreviewed: (id: number) => void;
};

/** Asks what to change, for the products of the filter or for pasted ones; nothing changes yet. */
export function ChangeDialog({ total, pasted, onClose, onPreviewed }: ChangeDialogProps) {
  const { query } = useProductSearch();
  const client = useQueryClient();
  const [setsPrices, setsStock] = [useMay("write_prices"), useMay("write_stock")];
  const setsSale = useMay("write_products");
  const kinds = KINDS.filter(({ kind }) => kind === "pasted" || (kind === "active" ? setsSale : setsPrices));
  const fields = FIELDS.filter(({ id }) => ({ price: setsPrices, stock: setsStock, active: setsSale })[id]);
  const [kind, setKind] = useState<Kind>(pasted === null ? (kinds.find((one) => one.kind !== "pasted") ?? PASTED).kind : "pasted");
  const [field, setField] = useState<Field>(fields[0]?.id ?? "price");
  const [text, setText] = useState(pasted ?? "");
  const [amount, setAmount] = useState("");
  const [ending, setEnding] = useState("");
  const [until, setUntil] = useState("");
  const [isActive, setIsActive] = useState("no");
  const [pins, setPins] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const hundredths = readHundredths(amount);
  const build = (): Change | string => {
    const filter = filterBodyOf(query);
    const end = ending === "95" ? 95 : ending === "90" ? 90 : null;
    if (kind === "pasted") return { kind, field, text };
    if (kind === "active") return { kind, is_active: isActive === "yes", filter };
    if (kind === "end_offer") return { kind, filter };
    if (hundredths === null) return "Escribe un número, como 3 o 2,5";
    if (kind === "percent") return { kind, basis_points: hundredths, ending: end, filter };
    if (kind === "amount") return { kind, cents: hundredths, ending: end, filter };
    if (until === "") return "Elige el último día de la oferta";
    return { kind, basis_points: Math.abs(hundredths), ending: end, until, filter };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const change = build();
    if (typeof change === "string") return setProblem(change);
    setIsSending(true);
    setProblem(null);
    try {
      const { id } = await callOffice(previewBulkChange, { body: { change, pins } });
      await client.invalidateQueries();
      onPreviewed(id);
    } catch (error) {
      if (hasStatus(error, 422)) setProblem(Object.values(error.fieldErrors)[0]?.[0] ?? error.message);
      else if (error instanceof ApiError) reportFailedCall(error);
      else throw error;
    } finally {
      setIsSending(false);
    }
  };
  const isNumber = kind === "percent" || kind === "amount" || kind === "offer";
  return (
    <Modal
      title="Cambiar productos"
      text={kind === "pasted" ? "Los que pegues, por su código." : `Los del filtro: ${total}.`}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Select label="Qué" value={kind} onChange={(value) => setKind(kindOf(value))}>
          {kinds.map((one) => (
            <option key={one.kind} value={one.kind}>
              {one.title}
            </option>
          ))}
        </Select>
        {kind === "pasted" ? (
          <>
            <Select label="Segunda columna" value={field} onChange={(value) => setField(fieldOf(value))}>
              {fields.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
            <Lines label="Código y valor, en dos columnas" value={text} onChange={setText} />
          </>
        ) : null}
        {isNumber ? (
          <TextField
            label={kind === "amount" ? "Euros" : "Porcentaje"}
            hint={HINTS[kind]}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        ) : null}
        {isNumber ? (
          <Select label="Redondear" value={ending} onChange={setEnding}>
            <option value="">Sin redondear</option>
            <option value="95">A ,95</option>
            <option value="90">A ,90</option>
          </Select>
        ) : null}
        {kind === "offer" ? (
          <TextField
            label="Último día"
            type="date"
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        ) : null}
        {kind === "active" ? (
          <Select label="A la venta" value={isActive} onChange={setIsActive}>
            <option value="no">No</option>
            <option value="yes">Sí</option>
          </Select>
        ) : null}
        {kind === "pasted" && field === "stock" ? null : (
          <Checkbox checked={pins} onChange={(event) => setPins(event.target.checked)}>
            Fijarlo, para que el proveedor no lo cambie
          </Checkbox>
        )}
        {problem ? (
          <p role="alert" className="text-sm font-semibold text-sale">
            {problem}
          </p>
        ) : null}
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Ver los cambios
        </button>
      </form>
    </Modal>
  );
}

const PASTED = { kind: "pasted", title: "Pegar dos columnas" } as const;
const KINDS: readonly { kind: Kind; title: string }[] = [
  { kind: "percent", title: "Precio, en porcentaje" },
  { kind: "amount", title: "Precio, en euros" },
  { kind: "offer", title: "Poner en oferta" },
  { kind: "end_offer", title: "Quitar la oferta" },
  { kind: "active", title: "Venta" },
  PASTED,
];
const FIELDS: readonly { id: Field; title: string }[] = [
  { id: "price", title: "Precio" },
  { id: "stock", title: "Existencias" },
  { id: "active", title: "A la venta (sí o no)" },
];
const HINTS = {
  percent: "3 sube un 3 %, −5 baja un 5 %",
  amount: "0,50 sube medio euro, −0,50 lo baja",
  offer: "10 rebaja un 10 % del precio",
} as const;

function kindOf(value: string): Kind {
  return KINDS.find(({ kind }) => kind === value)?.kind ?? "pasted";
}

function fieldOf(value: string): Field {
  return FIELDS.find(({ id }) => id === value)?.id ?? "price";
}

/** A typed number in hundredths: `2,5` is 250; null if it is none. */
function readHundredths(text: string): number | null {
  const plain = text.trim().replace("−", "-").replace("%", "").replace("€", "").trim().replace(",", ".");
  return /^[+-]?\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

type FieldProps = { label: string; value: string; onChange: (value: string) => void };

function Select({ label, value, onChange, children }: FieldProps & { children: ReactNode }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-12 rounded border border-line-strong bg-surface px-3"
      >
        {children}
      </select>
    </div>
  );
}

function Lines({ label, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={8}
        value={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        className="rounded border border-line-strong bg-surface p-3 font-mono text-sm"
      />
    </div>
  );
}

import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { type FormEvent, type ReactNode, useId } from "react";
import { useMay } from "../../client/session.ts";
import { Modal } from "../../ui/modal.tsx";
import { useProductSearch } from "./product-search.ts";
import { type ChangeDraft, type ChangeField, type ChangeKind, useChangeForm } from "./use-change-form.ts";

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
  const { kinds, fields } = useChoices();
  const { draft, set, problem, isSending, preview } = useChangeForm(query, {
    kind: (pasted === null ? kinds[0]?.kind : null) ?? "pasted",
    field: fields[0]?.id ?? "price",
    text: pasted ?? "",
  });
  const isPasted = draft.kind === "pasted";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const id = isSending ? null : await preview();
    if (id !== null) onPreviewed(id);
  };
  return (
    <Modal
      title="Cambiar productos"
      text={isPasted ? "Los que pegues, por su código." : `Los del filtro: ${total}.`}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Select label="Qué" value={draft.kind} onChange={(kind) => set({ kind: kindOf(kind) })}>
          {kinds.map(({ kind, title }) => (
            <option key={kind} value={kind}>
              {title}
            </option>
          ))}
        </Select>
        {isPasted ? <Pasted draft={draft} set={set} fields={fields} /> : <Rule draft={draft} set={set} />}
        {isPasted && draft.field === "stock" ? null : (
          <Checkbox checked={draft.pins} onChange={(event) => set({ pins: event.target.checked })}>
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

const KINDS: readonly { kind: ChangeKind; title: string }[] = [
  { kind: "percent", title: "Precio, en porcentaje" },
  { kind: "amount", title: "Precio, en euros" },
  { kind: "offer", title: "Poner en oferta" },
  { kind: "end_offer", title: "Quitar la oferta" },
  { kind: "active", title: "Venta" },
  { kind: "pasted", title: "Pegar dos columnas" },
];
const FIELDS: readonly { id: ChangeField; title: string }[] = [
  { id: "price", title: "Precio" },
  { id: "stock", title: "Existencias" },
  { id: "active", title: "A la venta (sí o no)" },
];
const HINTS: Partial<Record<ChangeKind, string>> = {
  percent: "3 sube un 3 %, −5 baja un 5 %",
  amount: "0,50 sube medio euro, −0,50 lo baja",
  offer: "10 rebaja un 10 % del precio",
};

/** What the person may change. */
function useChoices() {
  const may = {
    price: useMay("write_prices"),
    stock: useMay("write_stock"),
    active: useMay("write_products"),
  };
  const isOffered = (kind: ChangeKind) => kind === "pasted" || (kind === "active" ? may.active : may.price);
  return {
    kinds: KINDS.filter(({ kind }) => isOffered(kind)),
    fields: FIELDS.filter(({ id }) => may[id]),
  };
}

function kindOf(value: string): ChangeKind {
  return KINDS.find(({ kind }) => kind === value)?.kind ?? "pasted";
}

function fieldOf(value: string): ChangeField {
  return FIELDS.find(({ id }) => id === value)?.id ?? "price";
}

type PartProps = { draft: ChangeDraft; set: (parts: Partial<ChangeDraft>) => void };

function Pasted({ draft, set, fields }: PartProps & { fields: typeof FIELDS }) {
  const id = useId();
  return (
    <>
      <Select
        label="Segunda columna"
        value={draft.field}
        onChange={(field) => set({ field: fieldOf(field) })}
      >
        {fields.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </Select>
      <div className="grid gap-1">
        <label htmlFor={id} className="font-semibold">
          Código y valor, en dos columnas
        </label>
        <textarea
          id={id}
          rows={8}
          value={draft.text}
          spellCheck={false}
          onChange={(event) => set({ text: event.target.value })}
          className="rounded border border-line-strong bg-surface p-3 font-mono text-sm"
        />
      </div>
    </>
  );
}

function Rule({ draft, set }: PartProps) {
  const { kind, amount, ending, until, isActive } = draft;
  if (kind === "end_offer") return null;
  if (kind === "active")
    return (
      <Select
        label="A la venta"
        value={isActive ? "yes" : "no"}
        onChange={(value) => set({ isActive: value === "yes" })}
      >
        <option value="no">No</option>
        <option value="yes">Sí</option>
      </Select>
    );
  return (
    <>
      <TextField
        label={kind === "amount" ? "Euros" : "Porcentaje"}
        hint={HINTS[kind] ?? ""}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => set({ amount: event.target.value })}
      />
      <Select label="Redondear" value={ending} onChange={(value) => set({ ending: value })}>
        <option value="">Sin redondear</option>
        <option value="95">A ,95</option>
        <option value="90">A ,90</option>
      </Select>
      {kind === "offer" ? (
        <TextField
          label="Último día"
          type="date"
          value={until}
          onChange={(event) => set({ until: event.target.value })}
        />
      ) : null}
    </>
  );
}

type SelectProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

function Select({ label, value, onChange, children }: SelectProps) {
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

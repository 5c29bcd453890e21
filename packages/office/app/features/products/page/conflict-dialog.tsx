import { useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Modal } from "../../../ui/modal.tsx";
import { type EditedField, FIELD_WORDS, type ProductFields, valueText } from "./product-fields.ts";
import type { ProductConflict } from "./use-product-form.ts";

type ConflictDialogProps = {
  conflict: ProductConflict;
  categories: readonly { id: number; name: string }[];
  isSending: boolean;
  /** Receives the fields that stay as the other person left them. */
  onSettle: (theirs: readonly EditedField[]) => void;
  onClose: () => void;
};

/** Shows one's own text and the other person's, field by field, and lets one choose. */
export function ConflictDialog({ conflict, categories, isSending, onSettle, onClose }: ConflictDialogProps) {
  const { getValues } = useFormContext<ProductFields>();
  const [theirs, setTheirs] = useState<readonly EditedField[]>([]);
  const nameOf = (id: number) => categories.find((one) => one.id === id)?.name ?? `n.º ${id}`;
  const choose = (field: EditedField, isTheirs: boolean) =>
    setTheirs([...theirs.filter((one) => one !== field), ...(isTheirs ? [field] : [])]);
  return (
    <Modal title="Alguien lo ha cambiado" text={conflict.message} width="wide" onClose={onClose}>
      <div className="grid gap-5">
        {conflict.fields.map(({ field, current }) => (
          <fieldset key={field} className="grid min-w-0 gap-2">
            <legend className="pb-1 font-semibold">{FIELD_WORDS[field]}</legend>
            <div className="grid gap-3 md:grid-cols-[repeat(2,minmax(0,1fr))]">
              <Version
                group={field}
                title="Lo que has escrito"
                text={valueText(field, getValues(field), nameOf)}
                isChosen={!theirs.includes(field)}
                onChoose={() => choose(field, false)}
              />
              <Version
                group={field}
                title="Lo que hay ahora"
                text={valueText(field, current, nameOf)}
                isChosen={theirs.includes(field)}
                onChoose={() => choose(field, true)}
              />
            </div>
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="button button-main"
            aria-disabled={isSending || undefined}
            onClick={() => onSettle(theirs)}
          >
            Guardar lo elegido
          </button>
          <button type="button" className="button" onClick={onClose}>
            Seguir escribiendo
          </button>
        </div>
      </div>
    </Modal>
  );
}

type VersionProps = { group: string; title: string; text: string; isChosen: boolean; onChoose: () => void };

function Version({ group, title, text, isChosen, onChoose }: VersionProps) {
  const id = useId();
  return (
    <div
      className={`grid content-start gap-2 rounded border p-3 ${isChosen ? "border-ink" : "border-line-strong"}`}
    >
      <label className="flex min-h-8 cursor-pointer items-center gap-2 text-sm font-semibold">
        <input
          type="radio"
          name={`conflict-${group}`}
          className="size-5 flex-none accent-ink"
          checked={isChosen}
          aria-describedby={id}
          onChange={onChoose}
        />
        {title}
      </label>
      <p id={id} className="max-h-60 overflow-y-auto text-sm break-words whitespace-pre-wrap">
        {text || "(vacío)"}
      </p>
    </div>
  );
}

import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Modal } from "../../../ui/modal.tsx";
import { useChangeChoices } from "./change-choices.ts";
import type { ChangeTarget } from "./change-draft.ts";
import { RuleFields } from "./rule-fields.tsx";
import { useChangeForm } from "./use-change-form.ts";

type ChangeDialogProps = {
  target: ChangeTarget;
  /** The products of the target in words, such as `388 productos`. */
  targetText: string;
  /** Two pasted columns; null opens the dialog with a rule. */
  pasted: string | null;
  /** The filter of the list, to which the change's screen leads back. */
  search: string;
  onClose: () => void;
};

/** Asks what to change, for the target's products or for pasted ones; nothing changes yet. */
export function ChangeDialog({ target, targetText, pasted, search, onClose }: ChangeDialogProps) {
  const { kinds, fields } = useChangeChoices();
  const begin = {
    kind: (pasted === null ? kinds[0]?.value : null) ?? "pasted",
    field: fields[0]?.value ?? "price",
    text: pasted ?? "",
  };
  const { draft, set, problem, isSending, preview } = useChangeForm(target, begin);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (problem?.field) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problem]);
  const isPasted = draft.kind === "pasted";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const id = isSending ? null : await preview();
    if (id !== null) await navigate(`/productos/cambios/${id}`, { state: { search } });
  };
  return (
    <Modal
      title="Cambiar productos"
      text={isPasted ? "Los que pegues, por su código." : targetText}
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <SelectField
          label="Qué cambia"
          options={kinds}
          value={draft.kind}
          onChange={({ target: { value } }) => set({ kind: value as typeof draft.kind })}
        />
        {isPasted ? (
          <PastedFields draft={draft} problem={problem} set={set} />
        ) : (
          <RuleFields draft={draft} problem={problem} set={set} />
        )}
        {isPasted && draft.field === "stock" ? null : (
          <Checkbox checked={draft.pins} onChange={({ target: { checked } }) => set({ pins: checked })}>
            Fijarlo, para que el proveedor no lo cambie
          </Checkbox>
        )}
        {problem && problem.field === null ? (
          <p role="alert" className="text-sm font-semibold text-sale">
            {problem.text}
          </p>
        ) : null}
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          {isSending ? "Calculando…" : "Ver los cambios"}
        </button>
      </form>
    </Modal>
  );
}

function PastedFields({ draft, problem, set }: Parameters<typeof RuleFields>[0]) {
  const { fields } = useChangeChoices();
  return (
    <>
      <SelectField
        label="Segunda columna"
        options={fields}
        value={draft.field}
        onChange={({ target: { value } }) => set({ field: value as typeof draft.field })}
      />
      <TextArea
        label="Código y valor, en dos columnas"
        isOptional={false}
        rows={8}
        spellCheck={false}
        wrap="off"
        value={draft.text}
        error={problem?.field === "text" ? problem.text : undefined}
        onChange={({ target: { value } }) => set({ text: value })}
      />
    </>
  );
}

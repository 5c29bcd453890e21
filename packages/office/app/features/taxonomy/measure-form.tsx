import { MEASURE_KINDS, type MeasureKind } from "@tuerca/contract";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { createMeasure, editMeasure, type ListedMeasure } from "@tuerca/office-contract";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useOfficeForm } from "../../client/use-office.ts";
import { ChangedNote } from "../../ui/changed-note.tsx";
import { Modal } from "../../ui/modal.tsx";
import { MEASURE_KIND_WORDS } from "./taxonomy-words.ts";
import { useFollowedFields } from "./use-followed-fields.ts";

const TEXT = "La tienda lee las piezas de nuevo: filtros, tablas y fichas lo muestran en unos segundos.";

/** Adds a measure. */
export function NewMeasure({ onClose }: { onClose: () => void }) {
  const { form, submit, isSending } = useOfficeForm(createMeasure, {
    defaultValues: { name: "", unit: "", kind: "number" as MeasureKind, other_names: "" },
    onDone: () => {
      showToast({ kind: "success", title: "Medida añadida", text: "Ponla en las categorías que la tienen" });
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <Modal title="Medida nueva" text={TEXT} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Fields
          name={{ ...form.register("name"), error: errors.name?.message }}
          unit={{ ...form.register("unit"), error: errors.unit?.message }}
          kind={{ ...form.register("kind"), error: errors.kind?.message }}
          others={{ ...form.register("other_names"), error: errors.other_names?.message }}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Añadir
        </button>
      </form>
    </Modal>
  );
}

/** Changes a measure; what is typed stays while others change it. */
export function MeasureForm({ measure, onClose }: { measure: ListedMeasure; onClose: () => void }) {
  const { id, name, unit, kind, other_names: others } = measure;
  const current = { name, unit, kind, other_names: others };
  const { form, submit, isSending } = useOfficeForm(editMeasure, {
    defaultValues: {
      changes: {
        name: { seen: name, value: name },
        unit: { seen: unit, value: unit },
        kind: { seen: kind, value: kind },
        other_names: { seen: others, value: others },
      },
    },
    input: { params: { id } },
    onDone: () => {
      showToast({ kind: "success", title: "Medida guardada" });
      onClose();
    },
  });
  const opened = useFollowedFields(form, current);
  const rowsOf = (values: Readonly<Record<string, unknown>>) =>
    [
      ["Nombre", String(values.name)],
      ["Unidad", String(values.unit)],
      ["Cómo se lee", MEASURE_KIND_WORDS[values.kind as MeasureKind]],
      ["Otros nombres", String(values.other_names)],
    ] as const;
  const { changes } = form.formState.errors;
  return (
    <Modal title={`Cambiar ${name}`} text={TEXT} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {isSending ? null : <ChangedNote before={rowsOf(opened)} now={rowsOf(current)} />}
        <Fields
          name={{ ...form.register("changes.name.value"), error: changes?.name?.value?.message }}
          unit={{ ...form.register("changes.unit.value"), error: changes?.unit?.value?.message }}
          kind={{ ...form.register("changes.kind.value"), error: changes?.kind?.value?.message }}
          others={{
            ...form.register("changes.other_names.value"),
            error: changes?.other_names?.value?.message,
          }}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Guardar
        </button>
      </form>
    </Modal>
  );
}

type Field = UseFormRegisterReturn & { error: string | undefined };
type FieldsProps = { name: Field; unit: Field; kind: Field; others: Field };

function Fields({ name, unit, kind, others }: FieldsProps) {
  return (
    <>
      <TextField label="Nombre" autoComplete="off" maxLength={60} {...name} error={name.error ?? ""} />
      <TextField
        label="Unidad"
        isOptional
        hint="mm, Ah, bar: cm, m y pulgadas se convierten a mm; voltios, a V"
        autoComplete="off"
        maxLength={12}
        {...unit}
        error={unit.error ?? ""}
      />
      <SelectField
        label="Cómo se lee"
        options={MEASURE_KINDS.map((value) => ({ value, text: MEASURE_KIND_WORDS[value] }))}
        {...kind}
        error={kind.error ?? ""}
      />
      <TextArea
        label="Otros nombres"
        hint="Cómo la llaman los proveedores, con comas: Ø, diam., diámetro exterior"
        rows={3}
        maxLength={1000}
        {...others}
        error={others.error ?? ""}
      />
    </>
  );
}

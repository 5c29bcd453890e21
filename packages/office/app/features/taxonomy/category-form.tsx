import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import {
  type CategoryDetail,
  DRAWING_CHOICES,
  editCategory,
  type ListedCategory,
} from "@tuerca/office-contract";
import { FormProvider, useFormContext } from "react-hook-form";
import type { z } from "zod";
import { useMay } from "../../client/session.ts";
import { useOfficeForm } from "../../client/use-office.ts";
import { ChangedNote } from "../../ui/changed-note.tsx";
import { SlugField } from "./slug-field.tsx";
import { branchOf, drawingText, pathsOf } from "./taxonomy-words.ts";
import { type FieldValues, useFollowedFields } from "./use-followed-fields.ts";

type CategoryFormProps = { detail: CategoryDetail; categories: readonly ListedCategory[] };

/** The drawing that parts get from their own measures. */
const DRAWING = "Dibujo con medidas";
/** The field of the measures that its parts have. */
const MEASURES = "Medidas de sus piezas";
/** The field of the labels that decide about universal parts. */
const CRITERION = "Qué se comprueba en lo universal";

/** The fields of a category; what is typed stays while others change it. */
export function CategoryForm({ detail, categories }: CategoryFormProps) {
  const { category, criterion, drawing, measures } = detail;
  const { id, name, slug, parent, is_fixed: isFixed } = category;
  const readOnly = !useMay("write_products");
  const current: FieldValues = isFixed
    ? { name, criterion, drawing, measures }
    : { name, slug, parent, criterion, drawing, measures };
  const { form, submit, isSending } = useOfficeForm(editCategory, {
    defaultValues: {
      changes: {
        name: { seen: name, value: name },
        criterion: { seen: criterion, value: criterion },
        measures: { seen: measures, value: measures },
        drawing: { seen: drawing, value: drawing as (typeof DRAWING_CHOICES)[number] },
        ...(isFixed || parent === null
          ? {}
          : { slug: { seen: slug, value: slug }, parent: { seen: parent, value: parent } }),
      },
    },
    input: { params: { id } },
    onDone: () => showToast({ kind: "success", title: "Categoría guardada" }),
  });
  const opened = useFollowedFields(form, current);
  const paths = pathsOf(categories);
  const rowsOf = (values: FieldValues) =>
    [
      ["Nombre", String(values.name)],
      ["Dirección", values.slug === undefined ? null : String(values.slug)],
      ["Dentro de", paths.get(Number(values.parent)) ?? null],
      [CRITERION, String(values.criterion)],
      [MEASURES, String(values.measures)],
      [DRAWING, drawingText(String(values.drawing), detail.drawing_above)],
    ] as const;
  const { errors } = form.formState;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {isSending ? null : <ChangedNote before={rowsOf(opened)} now={rowsOf(current)} />}
        <TextField
          label="Nombre"
          autoComplete="off"
          maxLength={100}
          readOnly={readOnly}
          error={errors.changes?.name?.value?.message ?? ""}
          {...form.register("changes.name.value")}
        />
        {isFixed ? (
          <p className="text-sm text-ink-2">Su dirección y su sitio los pone la tienda.</p>
        ) : (
          <>
            <SlugField readOnly={readOnly} />
            <ParentField id={id} categories={categories} readOnly={readOnly} />
          </>
        )}
        <PartsFields detail={detail} readOnly={readOnly} />
        {readOnly ? null : (
          <button
            type="submit"
            className="button button-main justify-self-start"
            aria-disabled={isSending || undefined}
          >
            Guardar
          </button>
        )}
      </form>
    </FormProvider>
  );
}

/** Long lists are cut. */
const SHOWN_NAMES = 4;

function measuresHint(above: string): string {
  const how = "Nombres de «Medidas», con comas; los cuatro primeros que tengan casi todas son las columnas";
  const names = above.split(", ");
  const more = names.length > SHOWN_NAMES ? ` y ${names.length - SHOWN_NAMES} más` : "";
  return above === ""
    ? how
    : `${how}. Vacío: ${names.slice(0, SHOWN_NAMES).join(", ")}${more}, como la categoría de encima`;
}

type PartsFieldsProps = { detail: CategoryDetail; readOnly: boolean };

/** Rules for the parts of a category and of those below it. */
function PartsFields({ detail, readOnly }: PartsFieldsProps) {
  const { register, formState } = useFormContext<z.input<typeof editCategory.body>>();
  const { criterion_above: above, drawing_above: drawingAbove } = detail;
  return (
    <>
      <TextField
        label={CRITERION}
        hint={
          above === ""
            ? "Etiquetas de «Datos técnicos», con comas: Norma, Viscosidad"
            : `Etiquetas de «Datos técnicos», con comas. Vacío: ${above}, como la categoría de encima`
        }
        autoComplete="off"
        maxLength={200}
        readOnly={readOnly}
        error={formState.errors.changes?.criterion?.value?.message ?? ""}
        {...register("changes.criterion.value")}
      />
      <TextArea
        label={MEASURES}
        hint={measuresHint(detail.measures_above)}
        rows={3}
        maxLength={6000}
        readOnly={readOnly}
        error={formState.errors.changes?.measures?.value?.message ?? ""}
        {...register("changes.measures.value")}
      />
      <SelectField
        label={DRAWING}
        disabled={readOnly}
        error={formState.errors.changes?.drawing?.value?.message ?? ""}
        options={DRAWING_CHOICES.map((value) => ({
          value,
          text: drawingText(value, drawingAbove),
        }))}
        {...register("changes.drawing.value")}
      />
    </>
  );
}

type ParentFieldProps = { id: number; categories: readonly ListedCategory[]; readOnly: boolean };

/** The category that this one is in: any but itself and those below it. */
function ParentField({ id, categories, readOnly }: ParentFieldProps) {
  const { register, formState } = useFormContext<z.input<typeof editCategory.body>>();
  const paths = pathsOf(categories);
  const own = branchOf(categories, id);
  return (
    <SelectField
      label="Dentro de"
      disabled={readOnly}
      error={formState.errors.changes?.parent?.value?.message ?? ""}
      options={categories
        .filter((one) => !own.has(one.id))
        .map((one) => ({ value: String(one.id), text: paths.get(one.id) ?? one.name }))}
      {...register("changes.parent.value", { valueAsNumber: true })}
    />
  );
}

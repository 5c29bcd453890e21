import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { editBrand, type ListedBrand } from "@tuerca/office-contract";
import { FormProvider } from "react-hook-form";
import { useMay } from "../../client/session.ts";
import { useOfficeForm } from "../../client/use-office.ts";
import { ChangedNote } from "../../ui/changed-note.tsx";
import { SlugField } from "./slug-field.tsx";
import { useFollowedFields } from "./use-followed-fields.ts";

/** A brand's name and address; what is typed stays while others change it. */
export function BrandForm({ brand: { id, name, slug } }: { brand: ListedBrand }) {
  const readOnly = !useMay("write_products");
  const { form, submit, isSending } = useOfficeForm(editBrand, {
    defaultValues: { changes: { name: { seen: name, value: name }, slug: { seen: slug, value: slug } } },
    input: { params: { id } },
    onDone: () => showToast({ kind: "success", title: "Marca guardada" }),
  });
  const opened = useFollowedFields(form, { name, slug });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {isSending ? null : (
          <ChangedNote
            before={[
              ["Nombre", String(opened.name)],
              ["Dirección", String(opened.slug)],
            ]}
            now={[
              ["Nombre", name],
              ["Dirección", slug],
            ]}
          />
        )}
        <TextField
          label="Nombre"
          hint="La tienda dibuja el icono de la marca por su nombre"
          autoComplete="off"
          maxLength={100}
          readOnly={readOnly}
          error={form.formState.errors.changes?.name?.value?.message ?? ""}
          {...form.register("changes.name.value")}
        />
        <SlugField readOnly={readOnly} />
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

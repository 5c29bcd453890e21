import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { listProductFilters, type ProductDetail } from "@tuerca/office-contract";
import { FormProvider } from "react-hook-form";
import { useMay } from "../../../client/session.ts";
import { useOffice } from "../../../client/use-office.ts";
import { LeaveGuard } from "../../../ui/leave-guard.tsx";
import { CategoriesField } from "./categories-field.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { FieldSender } from "./field-sender.tsx";
import { FIELD_WORDS } from "./product-fields.ts";
import { useProductForm } from "./use-product-form.ts";

/** The texts, codes and categories of a product; only to be read by those who may not change it. */
export function ProductForm({ detail }: { detail: ProductDetail }) {
  const { form, submit, isSending, isDirty, opened, conflict, closeConflict, settle } =
    useProductForm(detail);
  const { data } = useOffice(listProductFilters, {});
  const readOnly = !useMay("write_products") || detail.product.is_gift_card;
  const { errors } = form.formState;
  const { sources } = detail;
  const field = (name: "name" | "brand" | "ean" | "mpn" | "weight" | "description" | "oem_codes") => ({
    ...form.register(name),
    ...{ label: FIELD_WORDS[name], error: errors[name]?.message, readOnly, autoComplete: "off" },
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {sources.length > 0 && !readOnly ? (
          <p className="text-sm text-ink-2">
            Lo que manda un proveedor cambia con su próximo envío, si no lo fijas. Un campo que corriges se
            fija solo.
          </p>
        ) : null}
        <div className="grid gap-1">
          <TextField {...field("name")} maxLength={400} />
          <FieldSender field="name" {...{ sources, readOnly }} />
        </div>
        <div className="grid gap-1 [&_textarea]:min-h-40 lg:[&_textarea]:min-h-32">
          <TextArea {...field("description")} isOptional={!readOnly} />
          <FieldSender field="description" {...{ sources, readOnly }} />
        </div>
        <div className="grid gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
          <div className="grid content-start gap-1">
            <TextField {...field("brand")} isOptional list="product-brands" maxLength={100} />
            <datalist id="product-brands">
              {data?.brands.map(({ id, name }) => (
                <option key={id} value={name} />
              ))}
            </datalist>
            <FieldSender field="brand" {...{ sources, readOnly }} />
          </div>
          <div className="grid content-start gap-1">
            <TextField {...field("weight")} isOptional inputMode="decimal" maxLength={40} />
            <FieldSender field="weight" {...{ sources, readOnly }} />
          </div>
          <div className="grid content-start gap-1">
            <TextField {...field("mpn")} isOptional className="[&_input]:font-mono" maxLength={100} />
            <FieldSender field="mpn" {...{ sources, readOnly }} />
          </div>
          <div className="grid content-start gap-1">
            <TextField
              {...field("ean")}
              isOptional
              className="[&_input]:font-mono"
              inputMode="numeric"
              maxLength={60}
            />
            <FieldSender field="ean" {...{ sources, readOnly }} />
          </div>
        </div>
        <div className="grid gap-1 [&_textarea]:min-h-28 [&_textarea]:font-mono [&_textarea]:text-sm">
          <TextArea {...field("oem_codes")} isOptional={!readOnly} />
          {readOnly ? null : (
            <p className="text-sm text-ink-2">Uno por línea; con su marca, así: BOSCH: 0986494524</p>
          )}
          <FieldSender field="oem_codes" {...{ sources, readOnly }} />
        </div>
        <div className="grid gap-1">
          <CategoriesField
            known={data?.categories ?? []}
            opened={opened.values.categories.map((id, at) => ({ id, name: detail.category_names[at] ?? "" }))}
            readOnly={readOnly}
          />
          <FieldSender field="categories" {...{ sources, readOnly }} />
        </div>
        {readOnly ? null : (
          <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-4 border-t border-line bg-paper px-1 py-2">
            <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
              Guardar
            </button>
            <span role="status" className="text-sm text-ink-2">
              {isDirty ? "Hay cambios sin guardar" : ""}
            </span>
          </div>
        )}
      </form>
      <LeaveGuard isDirty={isDirty} />
      {conflict ? (
        <ConflictDialog
          conflict={conflict}
          categories={data?.categories ?? []}
          isSending={isSending}
          onSettle={(theirs) => void settle(theirs)}
          onClose={closeConflict}
        />
      ) : null}
    </FormProvider>
  );
}

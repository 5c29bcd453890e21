import { EDITED_TEXTS, PRODUCT_COUNTS } from "@tuerca/contract";
import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { listProductFilters, type ProductDetail } from "@tuerca/office-contract";
import { FormProvider, useFormContext } from "react-hook-form";
import { useMay } from "../../../client/session.ts";
import { useOffice } from "../../../client/use-office.ts";
import { LeaveGuard } from "../../../ui/leave-guard.tsx";
import { CategoriesField } from "./categories-field.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { FieldSender } from "./field-sender.tsx";
import { type EditedField, FIELD_WORDS, type ProductFields } from "./product-fields.ts";
import { useProductForm } from "./use-product-form.ts";

/** The texts, codes and categories of a product; only to be read by those who may not change it. */
export function ProductForm({ detail }: { detail: ProductDetail }) {
  const { form, submit, isSending, isDirty, opened, conflict, closeConflict, settle } =
    useProductForm(detail);
  const { data } = useOffice(listProductFilters, {});
  const isGiftCard = detail.product.is_gift_card;
  const readOnly = !useMay("write_products") || isGiftCard;
  const { sources } = detail;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {isGiftCard ? <p className="text-sm text-ink-2">Una tarjeta regalo no se cambia aquí.</p> : null}
        {sources.length > 0 && !readOnly ? (
          <p className="text-sm text-ink-2">
            Lo que manda un proveedor cambia con su próximo envío, si no lo fijas. Un campo que corriges se
            fija solo.
          </p>
        ) : null}
        <TextFields brands={data?.brands ?? []} {...{ sources, readOnly }} />
        <div className="grid gap-1">
          <CategoriesField
            known={data?.categories ?? []}
            opened={opened.values.categories.map((id, at) => ({ id, name: detail.category_names[at] ?? "" }))}
            readOnly={readOnly}
          />
          <FieldSender field="categories" {...{ sources, readOnly }} />
        </div>
        {readOnly ? null : <SaveBar {...{ isSending, isDirty }} />}
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

type TextFieldsProps = {
  brands: readonly { id: number; name: string }[];
  sources: ProductDetail["sources"];
  readOnly: boolean;
};

function TextFields({ brands, sources, readOnly }: TextFieldsProps) {
  const { register, formState } = useFormContext<ProductFields>();
  const field = (name: Exclude<EditedField, "categories">) => ({
    ...register(name),
    label: FIELD_WORDS[name],
    error: formState.errors[name]?.message,
    readOnly,
    autoComplete: "off",
  });
  const sender = (name: EditedField) => <FieldSender field={name} {...{ sources, readOnly }} />;
  return (
    <>
      <div className="grid gap-1">
        <TextField {...field("name")} maxLength={400} />
        {sender("name")}
      </div>
      <div className="grid gap-1 [&_textarea]:min-h-40 lg:[&_textarea]:min-h-32">
        <TextArea {...field("description")} isOptional={!readOnly} />
        {sender("description")}
      </div>
      <div className="grid gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))] [&_[name=ean]]:font-mono [&_[name=mpn]]:font-mono">
        <div className="grid content-start gap-1">
          <TextField {...field("brand")} isOptional list="product-brands" maxLength={100} />
          <datalist id="product-brands">
            {brands.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
          {sender("brand")}
        </div>
        <div className="grid content-start gap-1">
          <TextField {...field("weight")} isOptional inputMode="decimal" maxLength={40} />
          {sender("weight")}
        </div>
        {EDITED_TEXTS.map((name) => (
          <div key={name} className="grid content-start gap-1">
            <TextField {...field(name)} isOptional maxLength={100} />
            {sender(name)}
          </div>
        ))}
        {PRODUCT_COUNTS.map((name) => (
          <div key={name} className="grid content-start gap-1">
            <TextField {...field(name)} isOptional inputMode="numeric" maxLength={40} />
            {sender(name)}
          </div>
        ))}
        <div className="grid content-start gap-1">
          <TextField {...field("ean")} isOptional inputMode="numeric" maxLength={60} />
          {sender("ean")}
        </div>
      </div>
      <div className="grid gap-1 [&_textarea]:min-h-28 [&_textarea]:font-mono [&_textarea]:text-sm">
        <TextArea {...field("oem_codes")} isOptional={!readOnly} />
        {readOnly ? null : (
          <p className="text-sm text-ink-2">Uno por línea; con su marca, así: BOSCH: 0986494524</p>
        )}
        {sender("oem_codes")}
      </div>
    </>
  );
}

function SaveBar({ isSending, isDirty }: { isSending: boolean; isDirty: boolean }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-4 border-t border-line bg-paper px-1 py-2">
      <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
        Guardar
      </button>
      <span role="status" className="text-sm text-ink-2">
        {isDirty ? "Hay cambios sin guardar" : ""}
      </span>
    </div>
  );
}

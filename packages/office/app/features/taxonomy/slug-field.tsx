import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useFormContext, useWatch } from "react-hook-form";
import { slugOf } from "./taxonomy-words.ts";

/** The changes of a name and an address, as far as this field needs them. */
type Named = { changes: { name: { value: string }; slug: { value: string } } };

/** The address of a category or a brand; the one of its name can be put in. */
export function SlugField({ readOnly }: { readOnly: boolean }) {
  const { control, register, setValue, formState } = useFormContext<Named>();
  const [name = "", slug] = useWatch({ control, name: ["changes.name.value", "changes.slug.value"] });
  const fromName = slugOf(name);
  return (
    <div className="grid gap-1">
      <TextField
        label="Dirección en la tienda"
        hint="Las anteriores llevan siempre a la nueva"
        className="[&_input]:font-mono"
        autoComplete="off"
        spellCheck={false}
        maxLength={150}
        readOnly={readOnly}
        error={formState.errors.changes?.slug?.value?.message ?? ""}
        {...register("changes.slug.value")}
      />
      {readOnly || fromName === "" || fromName === slug ? null : (
        <button
          type="button"
          className="link min-h-9 justify-self-start text-sm"
          onClick={() => setValue("changes.slug.value", fromName, { shouldDirty: true })}
        >
          Poner la del nombre: <span className="code">{fromName}</span>
        </button>
      )}
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { type AddressInput, normalizePostalCode } from "@tuerca/contract";
import { getPostalCode } from "@tuerca/contract/calls";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { TaxIdField } from "@tuerca/kit/tax-id-field/tax-id-field.tsx";
import { useId } from "react";
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormReturn,
  useWatch,
} from "react-hook-form";
import { callApi } from "../../client/api/call-api.ts";
import { provinceFor } from "./address-values.ts";

const NONE: readonly string[] = [];

/** Suggested towns for a typed postal code, larger ones first; empty if they fail to load. */
function useTowns(typed: string): readonly string[] {
  const postalCode = normalizePostalCode(typed);
  const { data = NONE } = useQuery({
    queryKey: ["towns", postalCode],
    queryFn: async ({ signal }) => {
      const { cities } = await callApi(getPostalCode, { params: { postal_code: postalCode }, signal });
      return cities;
    },
    enabled: provinceFor(postalCode) !== "",
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handles: () => true },
  });
  return data;
}

type AddressFieldsProps<T extends FieldValues, O> = {
  form: UseFormReturn<T, unknown, O>;
  /** Prefix of the fields' names, `shipping_address.`; empty if the form is one address. */
  prefix: string;
  /**
   * The address's purpose: browsers autofill each with its own, and billing adds tax id and
   * company.
   */
  kind: "shipping" | "billing";
};

/**
 * The fields of an address. The province follows from the postal code and shares its errors; towns
 * are suggested.
 */
export function AddressFields<T extends FieldValues, O>(props: AddressFieldsProps<T, O>) {
  const field = useFields(props);
  const company: unknown = useWatch({
    control: props.form.control,
    name: nameIn<T>(props.prefix, "company"),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <TextField className="sm:col-span-3" label="Nombre" {...field("name", "given-name")} />
      <TextField className="sm:col-span-3" label="Apellidos" {...field("surname", "family-name")} />
      <TextField className="sm:col-span-3" label="Empresa" isOptional {...field("company", "organization")} />
      {props.kind === "billing" || company ? (
        <TaxIdField className="sm:col-span-3" form={props.form} name={field("nif", "off").name} isOptional />
      ) : null}
      <TextField className="sm:col-span-3" label="Teléfono" type="tel" {...field("phone", "tel")} />
      <TextField className="sm:col-span-6" label="Calle y número" {...field("street", "address-line1")} />
      <TextField
        className="sm:col-span-6"
        label="Piso, puerta, escalera"
        isOptional
        {...field("street_2", "address-line2")}
      />
      <Town {...props} field={field} />
    </div>
  );
}

type Field<T extends FieldValues, O> = ReturnType<typeof useFields<T, O>>;

function Town<T extends FieldValues, O>({
  form,
  prefix,
  field,
}: AddressFieldsProps<T, O> & { field: Field<T, O> }) {
  const listId = useId();
  const code = useWatch({ control: form.control, name: nameIn<T>(prefix, "postal_code") }) as unknown;
  const typed = typeof code === "string" ? code : "";
  const towns = useTowns(typed);
  return (
    <>
      <TextField
        className="sm:col-span-2"
        label="Código postal"
        inputMode="numeric"
        {...field("postal_code", "postal-code")}
      />
      <TextField
        className="sm:col-span-4"
        label="Población"
        list={towns.length > 0 ? listId : undefined}
        {...field("city", "address-level2")}
      />
      <datalist id={listId}>
        {towns.map((town) => (
          <option key={town} value={town} />
        ))}
      </datalist>
      <TextField
        className="sm:col-span-6"
        label="Provincia"
        readOnly
        hint="La ponemos nosotros a partir del código postal."
        {...field("province", "address-level1")}
      />
    </>
  );
}

function useFields<T extends FieldValues, O>({ form, prefix, kind }: AddressFieldsProps<T, O>) {
  const fillProvince = (event: { target: { value: string } }) => {
    const name = nameIn<T>(prefix, "province");
    const province = provinceFor(event.target.value) as FieldPathValue<T, FieldPath<T>>;
    form.setValue(name, province);
  };
  return (name: keyof AddressInput, autoComplete: string) => {
    const path = nameIn<T>(prefix, name);
    return {
      ...form.register(path, name === "postal_code" ? { onChange: fillProvince } : {}),
      autoComplete: autoComplete === "off" ? "off" : `${kind} ${autoComplete}`,
      error: get(form.formState.errors, `${path}.message`) as string | undefined,
    };
  };
}

/** A field's name in the form. */
function nameIn<T extends FieldValues>(prefix: string, name: keyof AddressInput): FieldPath<T> {
  return `${prefix}${name}` as FieldPath<T>;
}

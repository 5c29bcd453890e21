import type { BodyOf } from "@tuerca/contract";
import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { PasswordField } from "@tuerca/kit/field/password-field.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import type { changeSource, OfficeSource } from "@tuerca/office-contract";
import { useFormContext } from "react-hook-form";
import { CountField } from "../../../ui/fields/count-field.tsx";
import { ListField } from "./list-field.tsx";
import { SourceFormat } from "./source-format.tsx";
import { SourceTimes } from "./source-times.tsx";

type Terms = BodyOf<typeof changeSource>;

/** A source as its form has it; an empty address and password stay as they are. */
export function termsOf(source: OfficeSource): Terms {
  const { every_minutes, at_times, prune, prune_limit, mail_to, is_own, columns } = source;
  return {
    ...{ address: "", username: source.username ?? "", password: "" },
    ...{ every_minutes, at_times, prune, prune_limit, mail_to },
    ...(is_own ? { columns } : {}),
  };
}

/** The fields of a source, in the form around them. */
export function SourceFields({ source }: { source: OfficeSource | null }) {
  const { register, control, watch, formState } = useFormContext<Terms>();
  const { errors } = formState;
  return (
    <>
      {source?.is_own === false ? null : <AddressFields source={source} />}
      <SourceTimes />
      <ListField
        label="Correos que reciben el resultado"
        isOptional
        name="mail_to"
        hint="Separados por comas"
      />
      <Checkbox error={errors.prune?.message} {...register("prune")}>
        Retirar de la venta los productos que el archivo deje de tener
      </Checkbox>
      {watch("prune") ? (
        <CountField
          label="Como mucho, este % de sus productos"
          isOptional
          hint="Vacío: 5. Si fueran más, no se retira ninguno"
          name="prune_limit"
          control={control}
        />
      ) : null}
    </>
  );
}

function AddressFields({ source }: { source: OfficeSource | null }) {
  const { register, watch, formState } = useFormContext<Terms>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Dirección del archivo"
        type="url"
        isOptional={source !== null}
        hint={
          source
            ? `Vacía: sigue siendo ${source.location}`
            : "Por https: https://proveedor.example/tarifa.csv"
        }
        autoComplete="off"
        error={errors.address?.message}
        {...register("address")}
      />
      <TextField
        label="Usuario"
        isOptional
        hint="Si el servidor pide acceso"
        autoComplete="off"
        maxLength={200}
        error={errors.username?.message}
        {...register("username")}
      />
      {watch("username") ? (
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          {...(source?.has_password ? { hint: "Vacía: sigue siendo la misma" } : {})}
          error={errors.password?.message}
          {...register("password")}
        />
      ) : null}
      <SourceFormat />
    </>
  );
}

import type { GarageVehicle } from "@tuerca/contract";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { parseMonth } from "../fit/parse-month.ts";
import { replaceVehicle } from "./follow-garage.ts";
import { carOf } from "./garage-cars.ts";

type CarFormProps = { vehicle: GarageVehicle; onClose(): void };

/** The form of a car's nickname and first registration. */
export function CarForm({ vehicle, onClose }: CarFormProps) {
  const form = useForm({
    mode: "onTouched",
    defaultValues: {
      nickname: vehicle.nickname ?? "",
      registered: vehicle.registered?.split("-").reverse().join("/") ?? "",
    },
  });
  const { errors } = form.formState;
  const { isSending, submit } = useSubmit(form, async ({ nickname, registered }) => {
    const car = { ...carOf(vehicle), nickname: nickname.trim() || null };
    await replaceVehicle(vehicle, { ...car, registered: parseMonth(registered, new Date()) });
    onClose();
  });
  useEffect(() => form.setFocus("nickname"), [form]);
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3">
      <TextField
        label="Nombre"
        isOptional
        maxLength={40}
        autoComplete="off"
        placeholder={vehicle.name}
        error={errors.nickname?.message}
        {...form.register("nickname")}
      />
      <TextField
        label="Primera matriculación"
        isOptional
        hint="Está en el permiso de circulación, letra B"
        placeholder="MM/AAAA"
        maxLength={10}
        autoComplete="off"
        error={errors.registered?.message}
        {...form.register("registered", { validate: monthProblem })}
      />
      <div className="flex flex-wrap items-center gap-x-5">
        <button type="submit" aria-disabled={isSending || undefined} className="button button-main">
          {isSending ? "Guardando…" : "Guardar"}
        </button>
        <button type="button" className="link min-h-11" onClick={onClose}>
          Cancelar
        </button>
      </div>
    </form>
  );
}

function monthProblem(text: string): string | true {
  if (text.trim() === "" || parseMonth(text, new Date())) return true;
  return "Escribe mes y año, como 05/2012";
}

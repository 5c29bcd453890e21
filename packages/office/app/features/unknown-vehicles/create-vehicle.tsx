import { FUELS, type Fuel } from "@tuerca/contract";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { createUnknownVehicle, type UnknownVehicle, type VehicleForm } from "@tuerca/office-contract";
import { useOfficeForm } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";
import { showConnected } from "./show-connected.ts";
import { spellingText } from "./spelling-text.ts";

/** The texts of the form in order, with hints; those with `isOptional` may stay empty. */
const FIELDS = [
  { name: "make", label: "Marca", max: 60 },
  { name: "model", label: "Modelo", max: 80, hint: "Con su generación: Ibiza IV" },
  { name: "platform", label: "Plataforma", max: 60, isOptional: true, hint: "6J" },
  { name: "engine", label: "Motor", max: 80, hint: "1.6 TDI" },
  { name: "engine_codes", label: "Códigos de motor", max: 400, isOptional: true, hint: "CAYC, CAYB" },
  { name: "kw", label: "Potencia en kW", max: 10, isOptional: true },
  { name: "cc", label: "Cilindrada en cm³", max: 10, isOptional: true },
  { name: "from", label: "Se fabrica desde", max: 10, hint: "2009 o 2009-05" },
  { name: "to", label: "Hasta", max: 10, isOptional: true, hint: "Vacío: todavía se fabrica" },
  { name: "ktype", label: "KType", max: 20, isOptional: true },
  { name: "ref", label: "Tu número", max: 64, isOptional: true },
] as const satisfies readonly {
  name: keyof VehicleForm;
  label: string;
  max: number;
  isOptional?: boolean;
  hint?: string;
}[];

const FUEL_WORDS: Readonly<Record<Fuel, string>> = {
  petrol: "Gasolina",
  diesel: "Diésel",
  hybrid: "Híbrido",
  plug_in_hybrid: "Híbrido enchufable",
  electric: "Eléctrico",
  lpg: "GLP",
  cng: "Gas natural",
  ethanol: "Etanol",
  hydrogen: "Hidrógeno",
  other: "Otro",
};

/** Adds the vehicle that a spelling names, and gives it the links that wait. */
export function CreateVehicle({ vehicle, onClose }: { vehicle: UnknownVehicle; onClose: () => void }) {
  const { fuel, ...words } = vehicle.proposal;
  const { form, submit, isSending } = useOfficeForm(createUnknownVehicle, {
    defaultValues: { ...words, fuel: (fuel || "") as Fuel },
    input: { params: { id: vehicle.id } },
    onDone: (settled) => {
      showConnected(settled);
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <Modal
      title="Crear vehículo"
      text={`Para «${spellingText(vehicle.spelling)}». Sus compatibilidades pasan a este vehículo.`}
      width="wide"
      onClose={onClose}
      onFocus={() => form.setFocus("make")}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {FIELDS.map(({ name, label, max, ...more }) => (
            <TextField
              key={name}
              label={label}
              maxLength={max}
              autoComplete="off"
              error={errors[name]?.message}
              {...more}
              {...form.register(name)}
            />
          ))}
          <SelectField
            label="Combustible"
            options={[
              { value: "", text: "Elige el combustible" },
              ...FUELS.map((value) => ({ value, text: FUEL_WORDS[value] })),
            ]}
            error={errors.fuel?.message}
            {...form.register("fuel")}
          />
        </div>
        <button
          type="submit"
          className="button button-main md:justify-self-start"
          aria-disabled={isSending || undefined}
        >
          Crear y conectar
        </button>
      </form>
    </Modal>
  );
}

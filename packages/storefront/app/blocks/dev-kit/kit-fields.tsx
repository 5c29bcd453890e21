import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { PasswordField } from "@tuerca/kit/field/password-field.tsx";
import { RadioList } from "@tuerca/kit/field/radio-list.tsx";
import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useState } from "react";
import { KitSection, State, States } from "./kit-section.tsx";

const CARRIERS = [
  { value: "home", title: "A domicilio", text: "Entre el martes 24 y el jueves 26", price: "4,95 €" },
  { value: "point", title: "Punto de recogida", text: "El jueves 26", price: "Gratis" },
] as const;

export function KitFields() {
  const [carrier, setCarrier] = useState<string | null>("home");
  return (
    <KitSection title="Campos" from="kit/field">
      <States>
        <State name="TextField">
          <TextField label="Nombre" name="kit-name" autoComplete="off" />
        </State>
        <State name="isOptional, hint">
          <TextField label="Empresa" name="kit-company" isOptional hint="Como debe salir en la factura" />
        </State>
        <State name="error">
          <TextField
            label="Código postal"
            name="kit-postal"
            defaultValue="280"
            error="Son cinco cifras, como 28013"
          />
        </State>
        <State name="readOnly">
          <TextField label="Correo" name="kit-mail" readOnly value="ana@correo.example" />
        </State>
        <State name="PasswordField">
          <PasswordField label="Contraseña" name="kit-password" autoComplete="new-password" />
        </State>
        <State name="TextArea">
          <TextArea label="Nota para el reparto" name="kit-note" />
        </State>
        <State name="Checkbox, con y sin error">
          <Checkbox name="kit-invoice" defaultChecked>
            Quiero factura
          </Checkbox>
          <Checkbox name="kit-terms" error="Falta tu conformidad">
            Acepto las condiciones
          </Checkbox>
        </State>
        <State name="RadioList">
          <RadioList
            name="kit-carrier"
            legend="Envío"
            options={CARRIERS}
            value={carrier}
            onChange={setCarrier}
          />
        </State>
        <State name="RadioList, error">
          <RadioList
            name="kit-carrier-missing"
            legend="Envío sin elegir"
            options={CARRIERS}
            value={null}
            onChange={setCarrier}
            error="Elige cómo quieres recibirlo"
          />
        </State>
        <State name="check: filtros">
          <label className="flex items-center gap-2 text-sm">
            <input type="checkbox" className="check" defaultChecked /> Bosch
          </label>
        </State>
      </States>
    </KitSection>
  );
}

import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";
import { useState } from "react";
import { QuantityStepper } from "../../ui/stepper/quantity-stepper.tsx";
import { KitSection, State, States } from "./kit-section.tsx";

const MAX = 5;

export function KitControls() {
  const [quantity, setQuantity] = useState(2);
  return (
    <KitSection title="Botones y controles" from="kit/styles/base.css · ui/stepper · kit/copy-button">
      <States>
        <State name="button">
          <button type="button" className="button">
            Calcular
          </button>
        </State>
        <State name="button button-main: uno por vista">
          <button type="button" className="button button-main">
            Añadir al carrito
          </button>
        </State>
        <State name="aria-disabled">
          <span className="flex gap-2">
            <button type="button" className="button" aria-disabled="true">
              Agotado
            </button>
            <button type="button" className="button button-main" aria-disabled="true">
              Agotado
            </button>
          </span>
        </State>
        <State name={`QuantityStepper, máximo ${MAX}`}>
          <QuantityStepper value={quantity} onChange={setQuantity} max={MAX} label="la pieza" />
        </State>
        <State name="min 0">
          <QuantityStepper value={1} onChange={setQuantity} min={0} label="la pieza que se puede quitar" />
        </State>
        <State name="isPlusDisabled">
          <QuantityStepper value={1} onChange={setQuantity} isPlusDisabled label="la pieza sin precio" />
        </State>
        <State name="isBusy">
          <QuantityStepper value={3} onChange={setQuantity} isBusy label="la pieza que se guarda" />
        </State>
        <State name="CopyButton">
          <CopyButton text="09.9772.11" label="la referencia" />
        </State>
        <State name="CopyButton isCompact">
          <CopyButton text="1K0 615 301 AA" label="1K0 615 301 AA" isCompact />
        </State>
        <State name="CopyButton isButton">
          <CopyButton text="09.9772.11" label="referencias" isButton />
        </State>
        <State name="link">
          <a href="#dev-kit-link" id="dev-kit-link" className="link">
            Borrar todo
          </a>
        </State>
      </States>
    </KitSection>
  );
}

import type { VehicleMake, VehicleModel } from "@tuerca/contract";
import { useState } from "react";
import { BodyPicture } from "../body-picture.tsx";
import { Loaded, StepFrame } from "./step-frame.tsx";
import { useModels } from "./use-vehicles.ts";
import { yearsText } from "./vehicle-text.ts";

/** With more models there is a field that narrows them. */
const MAX_AT_A_GLANCE = 12;

type ModelStepProps = {
  make: VehicleMake;
  /** A sentence about the make. */
  hint?: string | undefined;
  onBack(): void;
  onChoose(model: VehicleModel): void;
};

/** The models of a make, each a generation with its years and the picture of its body. */
export function ModelStep({ make, hint, onBack, onChoose }: ModelStepProps) {
  return (
    <StepFrame title={make.name} hint={hint} back="Marcas" onBack={onBack}>
      <Loaded query={useModels(make.id)} what="los modelos">
        {(models) => <Models models={models} onChoose={onChoose} />}
      </Loaded>
    </StepFrame>
  );
}

type ModelsProps = Pick<ModelStepProps, "onChoose"> & { models: readonly VehicleModel[] };

function Models({ models, onChoose }: ModelsProps) {
  const [text, setText] = useState("");
  const shown = models.filter(({ name, platform }) => fold(`${name} ${platform}`).includes(fold(text)));
  return (
    <>
      {models.length > MAX_AT_A_GLANCE ? (
        <input
          type="search"
          aria-label="Buscar un modelo"
          placeholder="Modelo o plataforma"
          autoComplete="off"
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="mb-2 h-11 w-full rounded border border-line-strong bg-surface px-3 text-base"
        />
      ) : null}
      {shown.length === 0 ? (
        <p role="status" className="py-3 text-sm text-ink-2">
          Ningún modelo se llama así. Prueba con menos letras.
        </p>
      ) : null}
      <ul className="sm:grid sm:grid-cols-2 sm:gap-x-4">
        {shown.map((model) => (
          <li key={model.id} className="border-b border-line">
            <ModelButton model={model} onChoose={() => onChoose(model)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ModelButton({ model, onChoose }: { model: VehicleModel; onChoose(): void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3 rounded px-1 py-1.5 text-left hover:bg-part"
    >
      <BodyPicture body={model.body} className="w-16 text-ink-2" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          {model.name} {model.platform === "" ? null : <span className="code text-sm">{model.platform}</span>}
        </span>
        <span className="block text-xs text-ink-2">{yearsText(model)}</span>
      </span>
    </button>
  );
}

function fold(text: string): string {
  return text.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

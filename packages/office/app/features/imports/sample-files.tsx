import { exportImportSample, IMPORT_SAMPLES } from "@tuerca/office-contract";
import { SaveButton } from "../../ui/save-button.tsx";

type Sample = (typeof IMPORT_SAMPLES)[number];

const WORDS: Readonly<Record<Sample, string>> = {
  "productos.csv": "Productos, CSV",
  "productos.json": "Productos, JSON",
  "vehiculos.csv": "Vehículos, CSV",
  "encajes.csv": "Encajes, CSV",
};

/** Small files with the shop's own columns, to fill in. */
export function SampleFiles() {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-3 font-semibold">Archivos de ejemplo</summary>
      <p className="pb-3 text-ink-2">
        El de productos en CSV tiene todas las columnas que la tienda conoce. El de encajes se envía en
        «Importar compatibilidades»; el de vehículos se importa con la orden «vehicles import».
      </p>
      <div className="flex flex-wrap gap-2">
        {IMPORT_SAMPLES.map((name) => (
          <SaveButton key={name} call={exportImportSample} input={{ params: { name } }} name={name}>
            {WORDS[name]}
          </SaveButton>
        ))}
      </div>
    </details>
  );
}

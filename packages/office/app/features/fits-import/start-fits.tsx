import { type FitImport, startFitImport } from "@tuerca/office-contract";
import { useAct } from "../../client/use-office.ts";

/** Imports the links that were checked. */
export function StartFits({ found, isChanged }: { found: FitImport; isChanged: boolean }) {
  const start = useAct(startFitImport);
  const isOff = isChanged || start.isPending;
  return (
    <div className="grid justify-items-start gap-3">
      <button
        type="button"
        className={isChanged ? "button" : "button button-main"}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && start.mutate({ params: { id: found.id } })}
      >
        {found.is_check ? "Importar" : "Importar otra vez"}
      </button>
      <p role="status" className="text-sm text-ink-2">
        {isChanged ? "Has cambiado algo: compruébalo otra vez antes de importar." : ""}
      </p>
    </div>
  );
}

import { askForDemoLink } from "@tuerca/office-contract";
import { useState } from "react";
import { isDemo } from "../../client/demo.ts";
import { useAct } from "../../client/use-office.ts";

/** In a demo shop: how a stranger comes in. */
export function DemoNote() {
  const [isPrinted, setIsPrinted] = useState(false);
  const ask = useAct(askForDemoLink, () => setIsPrinted(true));
  if (!isDemo()) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-6 text-sm">
      <p className="text-ink-2">
        Esta tienda es de demostración. La consola donde se ha iniciado muestra un enlace para entrar sin
        contraseña.
      </p>
      <button
        type="button"
        className="button"
        aria-disabled={ask.isPending || undefined}
        onClick={() => !ask.isPending && ask.mutate({})}
      >
        Mostrar otro enlace en la consola
      </button>
      <p role="status">{isPrinted ? "Hecho: mira la consola." : ""}</p>
    </div>
  );
}

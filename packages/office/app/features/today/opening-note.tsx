import type { Today } from "@tuerca/office-contract";
import { OfficeLink } from "../../ui/office-link.tsx";

/** The way to the steps of a shop that is being prepared; nothing in one that is open. */
export function OpeningNote({ opening }: { opening: Today["parts"]["opening"] }) {
  if (!opening || opening.left === null) return null;
  const { left } = opening;
  const text =
    left === 0 ? "Ya puedes abrir la tienda." : left === 1 ? "Falta 1 paso." : `Faltan ${left} pasos.`;
  return (
    <section
      aria-label="Antes de abrir"
      className="flex flex-wrap items-center justify-between gap-3 rounded border border-line bg-surface p-4"
    >
      <div className="grid gap-1">
        <h2 className="title text-base">Antes de abrir</h2>
        <p className="text-ink-2">La tienda se está preparando y nadie puede comprar. {text}</p>
      </div>
      <OfficeLink to="/abrir" className="button button-main">
        {left === 0 ? "Abrir la tienda" : "Seguir"}
      </OfficeLink>
    </section>
  );
}

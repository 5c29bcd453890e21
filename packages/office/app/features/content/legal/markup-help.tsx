import { generatedOn, LEGAL_DATA, type LegalTextPage } from "@tuerca/contract";

const MARKS = [
  ["## Título {#nombre}", "una parte; el nombre, si lo lleva, es para enlazarla"],
  ["### Título", "un título más pequeño"],
  ["línea en blanco", "otro párrafo"],
  ["- texto", "una lista"],
  ["1. texto", "una lista con números"],
  ["**texto**", "negrita"],
  ["[texto](/links/cookies)", "un enlace"],
] as const;

const PICTURE = ["![lo que se ve](foto-12)", "una foto subida aquí, sola en su línea"] as const;

/** How a text is written, and the data that it can name; null for a page of the operator's own. */
export function MarkupHelp({ page }: { page: LegalTextPage | null }) {
  const data = Object.entries(LEGAL_DATA).map(([name, what]) => [`{{${name}}}`, what] as const);
  const generated = Object.entries(generatedOn(page)).map(([name, { kind, what }]) => {
    return [`{{${name}}}`, kind === "block" ? `${what}; va solo en su línea` : what] as const;
  });
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Cómo se escribe</summary>
      <div className="grid gap-4 pt-1">
        <p className="text-ink-2">
          Empieza por un párrafo que la presente. Lo demás es texto: no hay HTML
          {page === null ? "" : ", y la fecha y el índice los pone la tienda"}.
        </p>
        <Names title="Marcas" rows={page === null ? [...MARKS, PICTURE] : MARKS} />
        <Names title="Datos" rows={data} />
        {generated.length > 0 ? (
          <Names title="Lo que la tienda escribe con sus datos, y no puede faltar" rows={generated} />
        ) : null}
      </div>
    </details>
  );
}

function Names({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <section className="grid gap-1">
      <h2 className="font-semibold">{title}</h2>
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
        {rows.map(([name, what]) => (
          <div key={name} className="contents">
            <dt className="code break-all">{name}</dt>
            <dd className="text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

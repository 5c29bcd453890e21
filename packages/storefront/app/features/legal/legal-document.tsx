import type { ReactNode } from "react";

/** A part of a legal text; `id` is its link target. */
export type LegalSection = { id: string; title: string; body: ReactNode };

type LegalDocumentProps = {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
  /** The day of the text's last change, `YYYY-MM-DD`; that of the shop's own texts otherwise. */
  updatedOn?: string;
};

/** The last change of the shop's own texts. */
const OWN_UPDATED_ON = "2026-11-26";

const day = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "UTC" });

/** Texts with at least this many parts start with a table of contents. */
const LONG = 5;

/** A legal text: title, contents if long, and parts. */
export function LegalDocument({ title, lead, sections, updatedOn = OWN_UPDATED_ON }: LegalDocumentProps) {
  return (
    <article className="legal">
      <header>
        <h1 className="title text-2xl sm:text-3xl">{title}</h1>
        <p className="legal-lead">{lead}</p>
        <p className="legal-date">Última actualización: {day.format(new Date(updatedOn))}</p>
      </header>
      {sections.length >= LONG ? <Contents sections={sections} /> : null}
      {sections.map(({ id, title: name, body }, at) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="title">
            {at + 1}. {name}
          </h2>
          {body}
        </section>
      ))}
    </article>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label="Contenido" className="legal-contents">
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { Breadcrumbs } from "../../ui/breadcrumbs/breadcrumbs.tsx";
import { useTextParts } from "./legal-text.tsx";

const NOTHING = {};

/** A page of the operator's own: title, first paragraph, and parts with or without titles. */
export function OwnPage({ title, text }: { title: string; text: string }) {
  const { lead, sections } = useTextParts(text, null, NOTHING);
  return (
    <div className="wrap pb-16">
      <div className="legal-crumbs">
        <Breadcrumbs crumbs={[]} current={title} />
      </div>
      <article className="legal pt-4">
        <header>
          <h1 className="title text-2xl sm:text-3xl">{title}</h1>
          <p className="legal-lead">{lead}</p>
        </header>
        {sections.map(({ id, title: name, body }) =>
          name === "" ? (
            <div key={id} className="legal-start">
              {body}
            </div>
          ) : (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="title">
                {name}
              </h2>
              {body}
            </section>
          ),
        )}
      </article>
    </div>
  );
}

import type { CallAnswer, getOwnPage } from "@tuerca/contract/calls";
import { Breadcrumbs } from "../../ui/breadcrumbs/breadcrumbs.tsx";
import { OwnPicture } from "../../ui/own-picture/own-picture.tsx";
import { type PictureOf, useTextParts } from "./legal-text.tsx";

const NOTHING = {};

/** How wide a text's column is, at most some 68 letters. */
const SIZES = "(min-width: 720px) 640px, calc(100vw - 32px)";

/** A page of the operator's own: title, first paragraph, and parts, also of pictures. */
export function OwnPage({ title, text, pictures }: CallAnswer<typeof getOwnPage>) {
  const pictureOf: PictureOf = ({ id, alt }) => {
    const picture = pictures.find((one) => one.id === id);
    return picture ? (
      <p>
        <OwnPicture picture={{ ...picture, alt }} sizes={SIZES} />
      </p>
    ) : null;
  };
  const { lead, sections } = useTextParts(text, null, NOTHING, pictureOf);
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

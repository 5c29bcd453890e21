import type { Chapter } from "./chapter.ts";

type ChapterTextProps = {
  chapter: Chapter;
  /** The level of its headings below its title. */
  headings: 3 | 4;
};

/** A chapter without its title: what the screen is for, how things are done, and notes. */
export function ChapterText({ chapter: { about, howTos, notes = [] }, headings }: ChapterTextProps) {
  const Heading = `h${headings}` as const;
  return (
    <div className="grid max-w-prose gap-4">
      <p>{about}</p>
      {howTos.map(({ title, steps }) => (
        <section key={title} className="grid gap-1">
          <Heading className="font-semibold">{title}</Heading>
          <ol className="grid list-decimal gap-1 pl-5 text-sm">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
      {notes.length > 0 ? (
        <ul className="grid gap-1 border-l-4 border-line-strong pl-3 text-sm text-ink-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

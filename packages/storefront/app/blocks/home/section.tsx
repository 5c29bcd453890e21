import type { ReactNode } from "react";
import { Link } from "../../ui/link/link.tsx";

type SectionProps = {
  id?: string;
  title: string;
  /** How the section is ranked, or what it holds. */
  note?: string;
  more?: { label: string; path: string };
  children: ReactNode;
};

/** A titled part of the home page. */
export function Section({ id, title, note, more, children }: SectionProps) {
  return (
    <section id={id} className="pt-10">
      <header className="mb-3.5 flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
        <h2 className="title text-xl">{title}</h2>
        {note ? <p className="text-[0.8125rem] text-ink-3 max-sm:order-last max-sm:w-full">{note}</p> : null}
        {more ? (
          <Link to={more.path} className="link ml-auto text-sm font-semibold">
            {more.label}
          </Link>
        ) : null}
      </header>
      {children}
    </section>
  );
}

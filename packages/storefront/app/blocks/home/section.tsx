import { type ReactNode, useState } from "react";
import { useHydrated } from "../../ui/hydrated/use-hydrated.ts";
import { Link } from "../../ui/link/link.tsx";

type SectionProps = {
  id?: string;
  title: string;
  /** How the section is ranked, or what it holds. */
  note?: string;
  more?: { label: string; path: string };
  /** Whether it is laid out and painted only when it comes near. */
  isFar?: boolean;
  children: ReactNode;
};

/** Takes the room of a list until it comes near. What stands out of its sides, as frames of the focus do, is not cut off. */
const FAR =
  "[content-visibility:auto] [overflow-clip-margin:1.5rem] [contain-intrinsic-size:auto_60rem] sm:[contain-intrinsic-size:auto_35rem] lg:[contain-intrinsic-size:auto_33.5rem]";

/** A titled part of the home page. */
export function Section({ id, title, note, more, isFar = false, children }: SectionProps) {
  // Whoever comes back within the shop is taken to where they were, for which all heights must be true.
  const [isOfFirstPage] = useState(!useHydrated());
  return (
    <section id={id} className={isFar && isOfFirstPage ? `pt-10 ${FAR}` : "pt-10"}>
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

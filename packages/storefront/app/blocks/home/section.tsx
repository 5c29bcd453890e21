import { type ReactNode, useState } from "react";
import type { CarTarget } from "../../client/car/car-href.ts";
import { useHydrated } from "../../ui/hydrated/use-hydrated.ts";
import { Link } from "../../ui/link/link.tsx";

type SectionProps = {
  id?: string;
  title: string;
  /** The section's ranking or content. */
  note?: string;
  more?: { label: string; path: string; car?: CarTarget };
  /** Whether layout and paint wait until it comes near. */
  isFar?: boolean;
  children: ReactNode;
};

/**
 * Reserves a list's space until it comes near. Content beyond its sides, such as focus frames, is
 * not cut off.
 */
const FAR =
  "[content-visibility:auto] [overflow-clip-margin:1.5rem] [contain-intrinsic-size:auto_60rem] sm:[contain-intrinsic-size:auto_35rem] lg:[contain-intrinsic-size:auto_33.5rem]";

/** A titled part of the home page. */
export function Section({ id, title, note, more, isFar = false, children }: SectionProps) {
  // A return within the shop restores the scroll position, which needs true heights.
  const [isOfFirstPage] = useState(!useHydrated());
  return (
    <section id={id} className={isFar && isOfFirstPage ? `pt-10 ${FAR}` : "pt-10"}>
      <header className="section-head">
        <h2 className="title text-xl">{title}</h2>
        {note ? <p className="text-[0.8125rem] text-ink-3 max-sm:order-last max-sm:w-full">{note}</p> : null}
        {more ? (
          <Link to={more.path} car={more.car} className="link ml-auto text-sm font-semibold">
            {more.label}
          </Link>
        ) : null}
      </header>
      {children}
    </section>
  );
}

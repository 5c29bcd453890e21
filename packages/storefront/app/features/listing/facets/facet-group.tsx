import type { ReactNode } from "react";

/** A section of the filters that can be folded. */
export function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group/facet border-t border-ink">
      <summary className="flex min-h-11 list-none items-center justify-between py-2 text-sm font-bold [&::-webkit-details-marker]:hidden">
        {title}
        <span aria-hidden="true" className="text-lg leading-none group-open/facet:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden text-lg leading-none group-open/facet:block">
          −
        </span>
      </summary>
      <fieldset className="m-0 min-w-0 border-0 p-0 pb-4">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

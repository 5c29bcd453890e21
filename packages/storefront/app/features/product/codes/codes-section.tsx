import { useState } from "react";
import { countOf, formatCount } from "../../../ui/format-count.ts";
import type { ProductPageData } from "../product-page-data.ts";
import { Section } from "../section.tsx";
import { CodeGroups } from "./code-groups.tsx";
import { countCodes, cutCodes, equivalentCodes, filterCodes } from "./equivalent-codes.ts";

/** So many codes are shown at once; with more there is a field to look for one. */
const SHOWN_AT_ONCE = 24;

/** The codes under which others sell the same part. */
export function CodesSection({ product }: { product: ProductPageData }) {
  const [wanted, setWanted] = useState("");
  const groups = equivalentCodes(product);
  const count = countCodes(groups);
  if (count === 0) return null;
  const [first, rest] = cutCodes(groups, SHOWN_AT_ONCE);
  const found = filterCodes(groups, wanted);
  return (
    <Section title="Códigos equivalentes">
      {rest.length > 0 ? <CodeFilter wanted={wanted} found={countCodes(found)} onChange={setWanted} /> : null}
      {wanted ? (
        <CodeGroups groups={found} />
      ) : (
        <>
          <CodeGroups groups={first} />
          {rest.length > 0 ? (
            <details>
              <summary className="link flex min-h-11 items-center text-sm font-semibold">
                Ver los otros {formatCount(countCodes(rest))} códigos
              </summary>
              <CodeGroups groups={rest} />
            </details>
          ) : null}
        </>
      )}
    </Section>
  );
}

type CodeFilterProps = { wanted: string; found: number; onChange(wanted: string): void };

function CodeFilter({ wanted, found, onChange }: CodeFilterProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
      <input
        type="search"
        aria-label="Buscar entre los códigos equivalentes"
        placeholder="Buscar un código o una marca"
        autoComplete="off"
        maxLength={64}
        value={wanted}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full max-w-72 rounded border border-line-strong bg-surface px-3 text-base sm:text-sm"
      />
      <output className="text-sm text-ink-2">{wanted ? countOf(found, "código", "códigos") : ""}</output>
    </div>
  );
}

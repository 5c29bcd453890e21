import { countOf } from "@tuerca/contract";
import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";
import { useEffect, useRef, useState } from "react";
import type { ProductPageData } from "../product-page-data.ts";
import { Section } from "../section.tsx";
import { type CodeGroup, countCodes, cutCodes, equivalentCodes, filterCodes } from "./equivalent-codes.ts";

/** Number of codes visible at once; with more there is a search field. */
const SHOWN_AT_ONCE = 24;

/** The codes of the same part at other makers. */
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
                Ver {countOf(countCodes(rest), "código", "códigos")} más
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

/** The input keeps its own value, so that what was typed before hydration counts. */
function CodeFilter({ wanted, found, onChange }: CodeFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => onChange(input.current?.value ?? ""), [onChange]);
  return (
    <div className="codes-filter">
      <input
        ref={input}
        type="search"
        aria-label="Buscar entre los códigos equivalentes"
        placeholder="Buscar un código o una marca"
        autoComplete="off"
        maxLength={64}
        onChange={(event) => onChange(event.target.value)}
        className="codes-field"
      />
      <output className="text-sm text-ink-2">{wanted ? countOf(found, "código", "códigos") : ""}</output>
    </div>
  );
}

/** Codes by maker; each can be copied. */
function CodeGroups({ groups }: { groups: readonly CodeGroup[] }) {
  return (
    <dl className="border-y border-line bg-surface text-sm">
      {groups.map(({ brand, codes }) => (
        <div key={brand} className="code-row">
          <dt className="pt-1.5 sm:pb-1.5 wrap-anywhere text-ink-2">{brand || "Otros"}</dt>
          <dd className="flex flex-wrap gap-x-4">
            {codes.map((code) => (
              <span key={code} className="flex min-h-8 items-center gap-0.5">
                <span className="code wrap-anywhere">{code}</span>
                <CopyButton text={code} label={code} isCompact />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

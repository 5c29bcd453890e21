import type { BrandDetail, CategoryDetail } from "@tuerca/office-contract";
import { ActsSection } from "../../ui/detail/acts-section.tsx";
import { Section } from "../../ui/detail/section.tsx";
import { actText } from "./taxonomy-words.ts";

type PageHistoryProps = {
  page: Pick<CategoryDetail | BrandDetail, "former_slugs" | "feed_names" | "acts">;
};

/** What else leads to a category or a brand, and who has changed it. */
export function PageHistory({ page: { former_slugs: slugs, feed_names: names, acts } }: PageHistoryProps) {
  return (
    <>
      <Section title="Direcciones que llevan aquí">
        {slugs.length === 0 ? (
          <p className="text-sm text-ink-2">Solo la suya.</p>
        ) : (
          <Lines lines={slugs.map((slug) => `/${slug}`)} isCode />
        )}
      </Section>
      <Section title="Nombres en las importaciones">
        <p className="text-sm text-ink-2">
          {names.length === 0
            ? "Solo el suyo."
            : "Además del suyo. Ninguna importación cambia el nombre ni el sitio."}
        </p>
        {names.length > 0 ? <Lines lines={names} /> : null}
      </Section>
      <ActsSection acts={acts} textOf={actText} />
    </>
  );
}

function Lines({ lines, isCode = false }: { lines: readonly string[]; isCode?: boolean }) {
  return (
    <ul className={`sheet text-sm ${isCode ? "code" : ""}`}>
      {lines.map((line) => (
        <li key={line} className="sheet-cell px-3 py-2 [overflow-wrap:anywhere]">
          {line}
        </li>
      ))}
    </ul>
  );
}

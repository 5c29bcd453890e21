import type { BrandDetail, CategoryDetail } from "@tuerca/office-contract";
import type { ReactNode } from "react";
import { momentText } from "../../client/moments.ts";
import { actText } from "./taxonomy-words.ts";

type PageHistoryProps = {
  page: Pick<CategoryDetail | BrandDetail, "former_slugs" | "feed_names" | "acts">;
};

/** What else leads to a category or a brand, and who has changed it. */
export function PageHistory({ page: { former_slugs: slugs, feed_names: names, acts } }: PageHistoryProps) {
  return (
    <>
      <Part title="Direcciones que llevan aquí">
        {slugs.length === 0 ? (
          <p className="text-sm text-ink-2">Solo la suya.</p>
        ) : (
          <Lines lines={slugs.map((slug) => `/${slug}`)} isCode />
        )}
      </Part>
      <Part title="Nombres en las importaciones">
        <p className="text-sm text-ink-2">
          {names.length === 0
            ? "Solo el suyo."
            : "Además del suyo. Ninguna importación cambia el nombre ni el sitio."}
        </p>
        {names.length > 0 ? <Lines lines={names} /> : null}
      </Part>
      <Part title="Quién ha cambiado qué">
        {acts.length === 0 ? <p className="text-sm text-ink-2">Nadie ha cambiado nada a mano.</p> : null}
        <ol className="grid gap-2 text-sm empty:hidden">
          {acts.map((act) => (
            <li key={`${act.at} ${act.action}`} className="flex flex-wrap gap-x-2">
              <time dateTime={act.at} className="text-ink-2">
                {momentText(act.at)}
              </time>
              <span className="font-semibold">{actText(act)}</span>
              <span className="text-ink-2">{act.actor.replace(/^\d+ /, "")}</span>
            </li>
          ))}
        </ol>
      </Part>
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h2 className="title text-base">{title}</h2>
      {children}
    </section>
  );
}

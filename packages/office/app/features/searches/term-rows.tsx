import type { OfficeTerm } from "@tuerca/office-contract";
import { HeadOfActs } from "../../ui/head-of-acts.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";

type TermRowsProps = {
  terms: readonly OfficeTerm[];
  /** What helps those who search a term; null for those who may not add it. */
  acts: { onSynonym: (term: string) => void; onRedirect: (term: string) => void } | null;
};

/** Searched terms with what they found then and find now. */
export function TermRows({ terms, acts }: TermRowsProps) {
  return (
    <ScrollBox label="Búsquedas">
      <table className="rows">
        <thead>
          <tr>
            <th>Término</th>
            <th className="number">Búsquedas</th>
            <th className="number">Sin resultado</th>
            <th className="number">Con clic</th>
            <th className="number">Encuentra ahora</th>
            {acts ? <HeadOfActs /> : null}
          </tr>
        </thead>
        <tbody>
          {terms.map((term) => (
            <tr key={term.term}>
              <td className="font-semibold break-words">{term.term}</td>
              <td className="number">{countText(term.searches)}</td>
              <td className="number">{countText(term.without_result)}</td>
              <td className="number">{clickText(term)}</td>
              <td className="number">
                <FindsNow term={term} />
              </td>
              {acts ? (
                <td className="number">
                  <span className="inline-flex gap-2">
                    <button
                      type="button"
                      className="button"
                      aria-label={`Añadir un sinónimo de ${term.term}`}
                      onClick={() => acts.onSynonym(term.term)}
                    >
                      Sinónimo
                    </button>
                    <button
                      type="button"
                      className="button"
                      aria-label={`Redirigir ${term.term}`}
                      onClick={() => acts.onRedirect(term.term)}
                    >
                      Redirigir
                    </button>
                  </span>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function FindsNow({ term: { finds_now, leads_to } }: { term: OfficeTerm }) {
  if (leads_to) return <span className="code">→ {leads_to}</span>;
  if (finds_now === 0) return <span className="text-sale">Nada</span>;
  return <span className="text-ink-2">{countText(finds_now)}</span>;
}

/** `12 (40 %)`, of the searches that found something. */
function clickText({ clicks, searches, without_result }: OfficeTerm): string {
  const found = searches - without_result;
  if (found <= 0) return "–";
  const share = Math.min(1, clicks / found);
  return `${countText(clicks)} (${PERCENT.format(share)})`;
}

const PERCENT = new Intl.NumberFormat("es-ES", { style: "percent", maximumFractionDigits: 0 });

function countText(count: number): string {
  return count.toLocaleString("es-ES");
}

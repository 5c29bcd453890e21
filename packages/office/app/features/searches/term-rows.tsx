import type { OfficeTerm } from "@tuerca/office-contract";
import { HeadOfActs } from "../../ui/head-of-acts.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";

type TermRowsProps = {
  terms: readonly OfficeTerm[];
  /** Null for those who may not add synonyms. */
  onSynonym: ((term: string) => void) | null;
};

/** Searched terms with what they found then and find now. */
export function TermRows({ terms, onSynonym }: TermRowsProps) {
  return (
    <ScrollBox label="Búsquedas">
      <table className="rows">
        <thead>
          <tr>
            <th>Término</th>
            <th className="number">Búsquedas</th>
            <th className="number">Sin resultado</th>
            <th className="number">Encuentra ahora</th>
            {onSynonym ? <HeadOfActs /> : null}
          </tr>
        </thead>
        <tbody>
          {terms.map(({ term, searches, without_result, finds_now }) => (
            <tr key={term}>
              <td className="font-semibold break-words">{term}</td>
              <td className="number">{countText(searches)}</td>
              <td className="number">{countText(without_result)}</td>
              <td className={`number ${finds_now === 0 ? "text-sale" : "text-ink-2"}`}>
                {finds_now === 0 ? "Nada" : countText(finds_now)}
              </td>
              {onSynonym ? (
                <td className="number">
                  <button
                    type="button"
                    className="button"
                    aria-label={`Añadir un sinónimo de ${term}`}
                    onClick={() => onSynonym(term)}
                  >
                    Sinónimo
                  </button>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function countText(count: number): string {
  return count.toLocaleString("es-ES");
}

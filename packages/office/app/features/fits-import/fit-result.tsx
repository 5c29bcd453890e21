import { countOf } from "@tuerca/contract";
import type { FitImport } from "@tuerca/office-contract";
import type { ReactNode } from "react";
import { OfficeLink } from "../../ui/office-link.tsx";
import { numberText } from "../imports/import-words.ts";
import { ResultFrame } from "../imports/result-frame.tsx";
import { spellingText } from "../unknown-vehicles/spelling-text.ts";
import { inWords } from "./link-part-words.ts";

type FitResultProps = {
  found: FitImport;
  /** The next step, before the rows with errors. */
  children: ReactNode;
};

/** The result of a check or an import of links, with what it did not find. */
export function FitResult({ found, children }: FitResultProps) {
  const { counts, result, is_check, rejects } = found;
  return (
    <ResultFrame
      found={{ ...found, rejects: rejects.map(inWords) }}
      counts={
        counts &&
        result && [
          [
            ["Filas leídas", numberText(counts.rows)],
            ["Filas rechazadas", numberText(counts.rejected)],
            ["Filas de productos que no existen", numberText(counts.unknown)],
            ["Vehículos desconocidos", numberText(result.unknown_vehicles)],
          ],
          [
            ["Compatibilidades nuevas", numberText(result.new_links)],
            ["Ya conocidas", numberText(result.known_links)],
            ["Que salen: el archivo no las tiene", numberText(result.leaving_links)],
            ["Productos con cambios", numberText(counts.new + counts.changed)],
          ],
        ]
      }
      notes={
        result && found.settings?.complete ? (
          <Complete found={found} partial={result.partial_products} />
        ) : null
      }
    >
      {children}
      {result && result.unknown.length > 0 ? <Unknown result={result} isForecast={is_check} /> : null}
    </ResultFrame>
  );
}

/** The consequence of a complete list, in numbers. */
function Complete({ found: { counts }, partial }: { found: FitImport; partial: number }) {
  const products = counts ? counts.new + counts.changed + counts.unchanged : 0;
  const whole = products - partial;
  return (
    <p className="max-w-prose border-l-4 border-signal bg-part px-4 py-2 text-sm">
      Lista completa: de {whole === 0 ? "ningún producto" : countOf(whole, "producto", "productos")} dirá la
      tienda «No encaja» a quien tenga un vehículo que no esté en la lista.
      {partial > 0
        ? ` De ${countOf(partial, "producto", "productos")} no lo dirá, porque a su lista le falta algo: una fila rechazada o nombra un vehículo desconocido.`
        : ""}
    </p>
  );
}

type UnknownProps = { result: NonNullable<FitImport["result"]>; isForecast: boolean };

/** The most frequent vehicles that the shop does not have. */
function Unknown({ result: { unknown, unknown_vehicles: count }, isForecast }: UnknownProps) {
  return (
    <div className="grid gap-2">
      <h3 className="font-bold">
        {count > unknown.length
          ? `Vehículos desconocidos: los ${unknown.length} más nombrados, de ${numberText(count)}`
          : "Vehículos desconocidos"}
      </h3>
      <p className="max-w-prose text-sm text-ink-2">
        {isForecast ? (
          "Al importar, sus compatibilidades quedan en espera: después podrás crear el vehículo, decir cuál es, o rechazarlo."
        ) : (
          <>
            Sus compatibilidades esperan en{" "}
            <OfficeLink to="/importar/vehiculos" className="link">
              Vehículos desconocidos
            </OfficeLink>
            .
          </>
        )}
      </p>
      <table className="rows">
        <thead>
          <tr>
            <th>Como lo escribe el archivo</th>
            <th className="number">Filas que lo nombran</th>
          </tr>
        </thead>
        <tbody>
          {unknown.map(({ spelling, links }) => (
            <tr key={spelling}>
              <td className="wrap-anywhere">{spellingText(spelling)}</td>
              <td className="number">{numberText(links)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

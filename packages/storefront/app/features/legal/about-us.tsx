import { ABOUT_US } from "@tuerca/contract/legal-texts";
import { Link } from "../../ui/link/link.tsx";
import { OperatorFacts } from "./facts.tsx";
import { LegalText } from "./legal-text.tsx";

/** A list of products and its ranking, in a few words. */
export type RankedList = { label: string; path: string; note: string };

type AboutUsProps = {
  lists: readonly RankedList[];
  /** Whether anything has been sold that could rank products. */
  hasSales: boolean;
};

/** The shop's owner, its ranking of products, and its handling of reviews. */
export function AboutUs(props: AboutUsProps) {
  const generated = { datos_del_titular: <OperatorFacts />, criterios_de_orden: <Ranking {...props} /> };
  return <LegalText page="sobre-nosotros" own={ABOUT_US} generated={generated} />;
}

/** The ranking of products (TRLGDCU art. 20.3). */
function Ranking({ lists, hasSales }: AboutUsProps) {
  return (
    <ul>
      <li>
        <strong>En una búsqueda:</strong> primero lo que tiene el código buscado, después los códigos
        equivalentes, los nombres que contienen todas las palabras y lo que las contiene en otros datos. A
        igualdad, {hasSales ? "lo más vendido, " : ""}el mayor descuento y lo que está en existencias.
      </li>
      <li>
        <strong>En una categoría o marca:</strong> por{" "}
        {hasSales ? "unidades vendidas" : "descuento y existencias"}, si no eliges otro orden.
      </li>
      <li>
        <strong>Entre lo que encaja en un coche:</strong> primero las piezas que lo tienen en su lista y
        después las universales, si no eliges otro orden.
      </li>
      {lists.map(({ label, path, note }) => (
        <li key={path}>
          <Link to={path} car="list">
            {label}
          </Link>
          : {note.charAt(0).toLowerCase() + note.slice(1)}.
        </li>
      ))}
    </ul>
  );
}

import { Link } from "../../ui/link/link.tsx";
import { EmailLink, OperatorFacts, useOperator } from "./facts.tsx";
import { LegalDocument, type LegalSection } from "./legal-document.tsx";

/** A list of products and its ranking, in a few words. */
export type RankedList = { label: string; path: string; note: string };

type AboutUsProps = {
  lists: readonly RankedList[];
  /** Whether anything has been sold that could rank products. */
  hasSales: boolean;
};

/** The shop's owner, its ranking of products, and its handling of reviews. */
export function AboutUs({ lists, hasSales }: AboutUsProps) {
  const { siteName } = useOperator();
  return (
    <LegalDocument
      title="Sobre nosotros"
      lead={`${siteName} es una tienda de recambios: la pieza, su código y su precio por delante, sin rodeos.`}
      sections={[WHO, ranking(lists, hasSales), ...SECTIONS]}
    />
  );
}

const WHO: LegalSection = {
  id: "quienes-somos",
  title: "Quiénes somos",
  body: (
    <>
      <p>
        Vendemos por internet recambios y accesorios de vehículos a particulares de toda España. Puedes buscar
        por el código que está grabado en la pieza vieja, por su nombre o por la marca, y ver el precio con y
        sin IVA, las existencias y cuándo llega antes de decidir.
      </p>
      <OperatorFacts />
    </>
  ),
};

/** The ranking of products (TRLGDCU art. 20.3). */
function ranking(lists: readonly RankedList[], hasSales: boolean): LegalSection {
  return {
    id: "orden",
    title: "Cómo ordenamos los productos",
    body: (
      <>
        <p>Nadie puede pagar por salir antes. El orden lo deciden estos criterios, de más a menos peso:</p>
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
              <Link to={path}>{label}</Link>: {note.charAt(0).toLowerCase() + note.slice(1)}.
            </li>
          ))}
        </ul>
        <p>Todos ven el mismo orden: no depende de quién seas ni de lo que hayas mirado.</p>
      </>
    ),
  };
}

const SECTIONS: readonly LegalSection[] = [
  {
    id: "opiniones",
    title: "Cómo verificamos las opiniones",
    body: (
      <>
        <p>
          Solo puede opinar quien ha comprado la pieza aquí y la ha recibido, una vez por pieza: cada opinión
          está unida a un pedido entregado, y esa prueba se conserva. No pagamos por opinar ni compramos
          opiniones.
        </p>
        <p>
          Antes de publicarlas las revisa una persona, para apartar insultos, datos personales o textos que no
          hablan del producto. Publicamos igual las buenas y las malas. La media se calcula con todas las
          publicadas. Si ves una que te parece falsa, escribe a <EmailLink />.
        </p>
      </>
    ),
  },
  {
    id: "seguridad-producto",
    title: "Seguridad de las piezas",
    body: (
      <p>
        Un freno o una dirección mal montados son un peligro: si no tienes experiencia, acude a un taller.
        Para avisar de un problema de seguridad con una pieza o preguntar por una retirada, escribe a{" "}
        <EmailLink />; más en el <Link to="/links/aviso-legal#seguridad">aviso legal</Link>.
      </p>
    ),
  },
];

import { useMay } from "../client/session.ts";
import { ChooseFeed } from "../features/imports/choose-feed.tsx";
import { BackLink } from "../ui/detail/back-link.tsx";
import { OfficeLink } from "../ui/office-link.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** Sends a list of applications: which part fits which vehicle. */
export default function FitsImport() {
  const mayWrite = useMay("write_imports");
  return (
    <>
      <BackLink to="/importar">Todas las importaciones</BackLink>
      <PageHead title="Importar compatibilidades" note="Qué pieza encaja en qué vehículo" />
      {mayWrite ? (
        <ChooseFeed what="fits" title="Elige la lista de aplicaciones, o suéltala aquí" />
      ) : (
        <p>Tu rol no permite importar.</p>
      )}
      <div className="grid max-w-prose gap-3 text-sm text-ink-2">
        <p>
          Vale una tabla con una fila por pieza y vehículo (referencia, marca, modelo, motor, años…), también
          por KType o por tu número de vehículo, y la hoja de compatibilidades de eBay. Las columnas se
          reconocen y se pueden cambiar.
        </p>
        <p>
          El archivo sustituye las compatibilidades de cada producto que nombra: manda la lista entera de esos
          productos.
        </p>
        <p>
          Lo que nombra un vehículo que la tienda no tiene espera en{" "}
          <OfficeLink to="/importar/vehiculos" className="link">
            Vehículos desconocidos
          </OfficeLink>
          .
        </p>
      </div>
    </>
  );
}

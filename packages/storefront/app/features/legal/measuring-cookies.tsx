import { LegalTable } from "./facts.tsx";

/** Cookies set after consent, how to consent, and how to withdraw. */
export function MeasuringCookies({ hasTag }: { hasTag: boolean }) {
  return (
    <>
      <p>
        La primera vez que entras te preguntamos si aceptas cookies analíticas (cuentan visitas, y qué
        productos se miran y se compran) y de marketing (miden y personalizan la publicidad de la tienda en
        otras páginas). Hasta que contestas, y si las rechazas, no se guarda ninguna ni se carga nada de
        terceros.
      </p>
      <p>
        Puedes cambiar de opinión cuando quieras con «Configurar cookies», en el pie de cualquier página:
        retirar el permiso es tan fácil como darlo. Al retirarlo borramos las que se hubieran guardado. Tu
        elección vale 365 días y la conservamos como prueba, con su fecha y el texto que leíste.
      </p>
      <p>
        Si aceptas las analíticas, tu navegador recuerda en su almacenamiento local qué pedidos hechos en él
        faltan por contar ({code("tuerca.purchases-to-measure")}) y qué se ha contado ya (
        {code("tuerca.measured")}), hasta que cierras la sesión o retiras el permiso.
      </p>
      {hasTag ? <TagCookies /> : <p>Ahora mismo la tienda no tiene activa ninguna de estas cookies.</p>}
    </>
  );
}

/** Cookies of Google's tag, with the lifetime that the shop sets. */
function TagCookies() {
  return (
    <>
      <p>
        Medimos con Google Analytics 4, de Google Ireland Limited, que puede tratar datos fuera de la Unión
        Europea. Sus cookies se guardan en este sitio:
      </p>
      <LegalTable
        caption="Cookies que necesitan tu permiso"
        head={["Nombre", "Para qué sirve", "Cuánto dura"]}
        rows={[
          [code("_ga"), "Analítica: distingue a un visitante de otro con un número al azar.", "365 días"],
          [code("_ga_…"), "Analítica: recuerda en qué visita estás, para no contarla dos veces.", "365 días"],
          [
            code("_gcl_au"),
            "Marketing: mide si quien llega por un anuncio de Google acaba comprando. Solo si la tienda se anuncia allí.",
            "90 días",
          ],
        ]}
      />
    </>
  );
}

const code = (name: string) => (
  <span key={name} className="code">
    {name}
  </span>
);

import { isRouteErrorResponse } from "react-router";
import { OfficeLink } from "./office-link.tsx";

/** The page for an unknown address or a failed screen. */
export function Problem({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="mx-auto grid max-w-xl justify-items-start gap-4 p-8">
      <h1 className="title text-2xl">{isMissing ? "Esta página no existe" : "Algo ha fallado"}</h1>
      <p className="text-ink-2">
        {isMissing
          ? "Comprueba la dirección, o vuelve al principio."
          : "No se ha guardado nada a medias. Recarga la página para seguir."}
      </p>
      <div className="flex gap-3">
        {isMissing ? null : (
          <button type="button" className="button button-main" onClick={() => location.reload()}>
            Recargar la página
          </button>
        )}
        <OfficeLink to="/" className="button">
          Ir al principio
        </OfficeLink>
      </div>
    </main>
  );
}

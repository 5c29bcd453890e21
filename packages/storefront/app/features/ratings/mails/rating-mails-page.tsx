import { Link } from "../../../ui/link/link.tsx";
import { useRatingMails } from "./use-rating-mails.ts";

/** Page of the link that stops mails asking for ratings: opening it is enough. */
export function RatingMailsPage() {
  const { isWanted, problem, isWrong, set } = useRatingMails();
  return (
    <div className="wrap max-w-[600px] pt-6 pb-16 sm:pt-10">
      <h1 className="title border-t border-ink pt-4 text-2xl sm:text-3xl">Correos para pedirte tu opinión</h1>
      <noscript>
        <p className="mt-4">Para dejar de recibirlos hace falta JavaScript: actívalo en tu navegador.</p>
      </noscript>
      {isWanted === null && problem === null ? (
        <p role="status" className="mt-4 text-ink-2 noscript:hidden">
          Un momento…
        </p>
      ) : null}
      {problem ? (
        <div role="alert" className="mt-4 grid justify-items-start gap-4">
          <p>{problem}</p>
          {isWrong ? null : (
            <button type="button" className="button" onClick={() => void set(isWanted ?? false)}>
              Reintentar
            </button>
          )}
        </div>
      ) : null}
      {isWanted === null || problem ? null : (
        <div role="status" className="mt-4 grid justify-items-start gap-4">
          <p>{isWanted ? WANTED : STOPPED}</p>
          <button type="button" className="button" onClick={() => void set(!isWanted)}>
            {isWanted ? "No recibirlos" : "Volver a recibirlos"}
          </button>
        </div>
      )}
      <Link to="/" className="link mt-6 inline-flex min-h-11 items-center">
        Ir al inicio
      </Link>
    </div>
  );
}

const STOPPED =
  "Hecho: ya no te escribiremos para pedirte tu opinión. Los avisos de tus pedidos siguen llegando.";
const WANTED = "De acuerdo: te pediremos tu opinión una vez por pedido, cuando lo hayas recibido.";

import { Link } from "../../ui/link/link.tsx";
import { useReminderStop } from "./use-reminder-stop.ts";

/** Page of the link that takes back a consent to such mails: opening it is enough. */
export function CartRemindersPage() {
  const { isDone, problem, retry } = useReminderStop();
  return (
    <div className="wrap max-w-[600px] pt-6 pb-16 sm:pt-10">
      <h1 className="title border-t border-ink pt-4 text-2xl sm:text-3xl">Avisos de compras a medias</h1>
      <noscript>
        <p className="mt-4">Para dejar de recibirlos hace falta JavaScript: actívalo en tu navegador.</p>
      </noscript>
      {isDone || problem ? null : (
        <p role="status" className="mt-4 text-ink-2 noscript:hidden">
          Un momento…
        </p>
      )}
      {problem ? (
        <div role="alert" className="mt-4 grid justify-items-start gap-4">
          <p>{problem}</p>
          {retry ? (
            <button type="button" className="button" onClick={retry}>
              Reintentar
            </button>
          ) : null}
        </div>
      ) : null}
      {isDone ? (
        <p role="status" className="mt-4">
          Hecho: no te avisaremos de compras que hayas dejado a medias. Los correos de tus pedidos siguen
          llegando.
        </p>
      ) : null}
      <Link to="/" className="link mt-6 inline-flex min-h-11 items-center">
        Ir al inicio
      </Link>
    </div>
  );
}

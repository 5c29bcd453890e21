import { isRouteErrorResponse } from "react-router";

type Text = { title: string; text: string };

/** The texts of an error page. */
export type Problem = Text & {
  /** HTTP status; null if the server was not reached. */
  status: number | null;
  /** The document's title. */
  pageTitle: string;
  /** Whether a retry of the same URL may help. */
  isPassing: boolean;
  /**
   * Whether only a newly loaded document can help: the server refused this one, or React knows its
   * script as failed for good.
   */
  needsDocument: boolean;
};

const NOT_FOUND: Text = {
  title: "Ups, parece que lo que estás buscando no se encuentra disponible en este momento.",
  text: "Puede que la dirección esté mal escrita o que el producto ya no se venda. Prueba con el código de la pieza en el buscador.",
};

const PASSING: Readonly<Record<number, Text>> = {
  503: {
    title: "Servicio en mantenimiento",
    text: "Nuestros técnicos están actualizando la tienda. Volverá a estar disponible en breve.",
  },
  504: {
    title: "Servidor no disponible, inténtelo más tarde",
    text: "El servidor ha tardado demasiado en responder.",
  },
};

const UNREACHED: Text = {
  title: "No es posible acceder al servicio",
  text: "La página no ha llegado. Comprueba tu conexión a internet y vuelve a intentarlo.",
};

const UNEXPECTED: Text = {
  title: "Algo ha fallado por nuestra parte",
  text: "No hemos podido cargar esta página. Vuelve a intentarlo en unos minutos.",
};

/** The texts for a page's error; an error without a status is a 500. */
export function problemOf(error: unknown): Problem {
  if (isUnreached(error)) {
    const needsDocument = /module/i.test(error.message);
    return { ...UNREACHED, status: null, pageTitle: UNREACHED.title, isPassing: true, needsDocument };
  }
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const needsDocument = true;
  if (status === 404)
    return { ...NOT_FOUND, status, pageTitle: "Página no encontrada", isPassing: false, needsDocument };
  const known = PASSING[status] ?? UNEXPECTED;
  return { ...known, status, pageTitle: known.title, isPassing: status >= 500, needsDocument };
}

const UNREACHED_MESSAGES =
  /^(failed to fetch|networkerror when|load failed$|network error$|error loading dynamic|importing a module)/i;

/** Whether a navigation's request had no answer; browsers show that only by these texts. */
function isUnreached(error: unknown): error is TypeError {
  return error instanceof TypeError && UNREACHED_MESSAGES.test(error.message);
}

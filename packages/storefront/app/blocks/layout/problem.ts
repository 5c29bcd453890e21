import { isRouteErrorResponse } from "react-router";

type Problem = { title: string; text: string };

const PROBLEMS: Readonly<Record<number, Problem>> = {
  404: {
    title: "Ups, parece que lo que estás buscando no se encuentra disponible en este momento.",
    text: "Puede que la dirección esté mal escrita o que el producto ya no se venda. Prueba con el código de la pieza en el buscador.",
  },
  503: {
    title: "Servicio en mantenimiento",
    text: "Nuestros técnicos están actualizando la tienda. Volverá a estar disponible en breve.",
  },
};

const UNEXPECTED: Problem = {
  title: "Algo ha fallado por nuestra parte",
  text: "No hemos podido cargar esta página. Vuelve a intentarlo en unos minutos.",
};

/** What a failed page says; anything but an answer with a status is a 500. */
export function problemOf(error: unknown): Problem & { status: number } {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return { ...(PROBLEMS[status] ?? UNEXPECTED), status };
}

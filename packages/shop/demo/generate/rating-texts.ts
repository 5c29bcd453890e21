/** The mood of an opinion: 4 and 5 stars, 3 stars, 1 and 2 stars. */
export type Mood = "good" | "fair" | "bad";

/** The pieces of an opinion on any part. `{model}` is a vehicle that the part fits. */
type MoodTexts = {
  readonly titles: readonly string[];
  /** How it arrived or fitted. */
  readonly openings: readonly string[];
  /** Only for parts of certain vehicles. */
  readonly fitted: readonly string[];
  readonly closings: readonly string[];
};

export const ratingTexts: Readonly<Record<Mood, MoodTexts>> = {
  good: {
    titles: [
      "Encaja a la primera",
      "Tal y como se describe",
      "Buena compra",
      "Cumple de sobra",
      "Repetiré",
      "Calidad correcta y buen precio",
      "Sin sorpresas",
      "Montaje y a funcionar",
      "Como de fábrica",
      "Buen cambio",
      "Llegó antes de lo previsto",
      "Lo que necesitaba",
    ],
    openings: [
      "Llegó en dos días y bien embalado.",
      "El paquete vino protegido y con la referencia correcta.",
      "Comparé la referencia con la pieza vieja antes de pedir y coincidía.",
      "Pedido un lunes y recibido el miércoles por la mañana.",
      "Es exactamente lo que se ve en la ficha.",
      "Segunda vez que compro esta referencia.",
      "Mi mecánico me recomendó la marca y acertó.",
      "Tenía dudas con la medida, pero los datos técnicos de la ficha son fiables.",
      "Por este precio esperaba menos.",
      "Primera compra en la tienda y todo bien.",
    ],
    fitted: [
      "Montaje en un {model} sin tener que adaptar nada.",
      "En mi {model} ha encajado a la primera.",
      "Va en un {model} con muchos kilómetros y responde bien.",
      "Para un {model}: coincide con lo que traía de fábrica.",
    ],
    closings: [
      "Recomendable.",
      "Volvería a comprar lo mismo.",
      "De momento, ninguna queja.",
      "Si cambia algo con los kilómetros, lo contaré aquí.",
      "En el taller me pedían bastante más.",
      "Relación entre calidad y precio difícil de mejorar.",
      "",
      "",
    ],
  },
  fair: {
    titles: [
      "Correcto sin más",
      "Cumple, con algún pero",
      "Ni bien ni mal",
      "Aceptable por lo que cuesta",
      "Bien la pieza, mejorable el envío",
      "Esperaba algo más",
    ],
    openings: [
      "La pieza vale, pero la caja llegó golpeada.",
      "Tardó cinco días, más de lo que ponía al comprar.",
      "Hace su función, aunque el acabado es justo.",
      "Viene sin instrucciones y hay que buscarse la vida.",
      "No trae los tornillos y eso no lo vi en la ficha.",
      "Correcta para el precio que tiene.",
    ],
    fitted: [
      "En un {model} hubo que insistir para que asentara.",
      "Entra en un {model}, aunque ajusta peor que la pieza original.",
      "El montaje en un {model} pidió algo de maña.",
    ],
    closings: [
      "Para salir del paso sirve.",
      "A ver cómo envejece.",
      "La próxima vez miraría una marca superior.",
      "Atención al cliente contestó rápido, eso sí.",
      "",
    ],
  },
  bad: {
    titles: [
      "No me ha convencido",
      "Pedido devuelto",
      "Duró poco",
      "No encajaba en mi coche",
      "Esperaba más de esta marca",
      "Llegó en mal estado",
    ],
    openings: [
      "Tuve que devolver el pedido.",
      "Llegó con el embalaje abierto y marcas de uso.",
      "El envío se retrasó una semana y tuve el coche parado.",
      "La pieza que recibí no era igual que la de la foto.",
      "Montaje hecho con cuidado, y aun así dio problemas.",
    ],
    fitted: [
      "Según la lista vale para un {model}, pero en el mío no asentaba bien.",
      "En mi {model} hubo que desmontar todo a los pocos días.",
    ],
    closings: [
      "La devolución fue sencilla, al menos.",
      "Me devolvieron el dinero en una semana.",
      "Al final compré otra marca.",
      "No repetiría.",
      "El recambio que enviaron después sí está bien.",
      "",
    ],
  },
};

/** First names below opinions; the initial of a surname is added. */
export const firstNames: readonly string[] = [
  "Ana, Antonio, Beatriz, Carlos, Carmen, Cristina, Daniel, David, Elena, Enrique, Eva",
  "Fernando, Francisco, Gloria, Ignacio, Isabel, Iván, Javier, Jorge, José Luis, Juan",
  "Laura, Lucía, Luis, Manuel, Marcos, María José, Marta, Miguel, Mónica, Natalia, Óscar",
  "Pablo, Paula, Pedro, Pilar, Rafael, Raúl, Rocío, Rubén, Sergio, Silvia, Sonia, Teresa",
  "Tomás, Vicente",
].flatMap((line) => line.split(", "));

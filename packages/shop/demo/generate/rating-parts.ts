import type { Mood } from "./rating-texts.ts";

/** Sentences that suit every part of a main category, by its name. */
export const partTexts: Readonly<Record<string, Readonly<Record<Mood, readonly string[]>>>> = {
  Frenos: {
    good: [
      "El pedal ha vuelto a su sitio y frena recto.",
      "Después del rodaje no hace ningún ruido.",
      "Mil kilómetros hechos y la frenada es progresiva.",
      "Noté la diferencia en la primera bajada de puerto.",
    ],
    fair: ["Frena bien, aunque chirría un poco en frío.", "Suelta algo más de polvo que la anterior."],
    bad: ["A los dos meses vibraba al frenar.", "Chirría desde el primer día y no se le quita."],
  },
  Filtros: {
    good: [
      "La junta asienta bien y no pierde nada.",
      "El papel es grueso y el ajuste, bueno.",
      "Diez minutos y revisión hecha en casa.",
      "Coincide al milímetro con el que quité.",
    ],
    fair: ["El plástico del borde parece más fino que el del original.", "La junta venía un poco doblada."],
    bad: ["Medio centímetro más corto de lo que pone.", "La goma no sellaba y tuve que pedir otro."],
  },
  Motor: {
    good: [
      "El motor va redondo y ya no vibra al ralentí.",
      "Montaje en el taller, sin ruidos ni fugas.",
      "No falta nada y el acabado es bueno.",
      "Tras cinco mil kilómetros sigue como el primer día.",
    ],
    fair: ["Funciona, pero hubo que limpiar rebabas antes de montar.", "Ha quedado un ligero ruido en frío."],
    bad: ["Empezó a sonar a las tres semanas.", "Perdía desde el primer arranque."],
  },
  "Suspensión y dirección": {
    good: [
      "Se acabaron los golpes secos en los badenes.",
      "El coche ha dejado de flotar en las curvas.",
      "Dirección firme y sin holguras.",
      "Se nota estable en autovía, sobre todo cargado.",
    ],
    fair: [
      "El coche queda más duro de lo que esperaba; te acostumbras.",
      "Mejora, pero el ruido de fondo sigue ahí.",
    ],
    bad: ["Con holgura a los pocos miles de kilómetros.", "Empezó a crujir con las primeras lluvias."],
  },
  "Embrague y transmisión": {
    good: [
      "Las marchas entran suaves, también en frío.",
      "El mecánico dice que el ajuste es el correcto.",
      "Ni tirones ni vibraciones al arrancar.",
      "Traía la grasa y lo necesario para montar.",
    ],
    fair: ["Al principio iba algo duro, luego se ha suavizado.", "Trae lo justo: los tornillos van aparte."],
    bad: ["Vibra al salir en segunda.", "Perdió grasa a las pocas semanas."],
  },
  Encendido: {
    good: [
      "Arranca a la primera incluso bajo cero.",
      "Adiós a los tirones y al testigo del motor.",
      "Se nota en el ralentí desde el primer minuto.",
      "El conector encaja con su clic, sin adaptar nada.",
    ],
    fair: ["El motor va mejor, aunque esperaba más cambio.", "El conector entra muy justo."],
    bad: ["El fallo volvió a los quince días.", "Venía con el conector dañado."],
  },
  Eléctrico: {
    good: [
      "Medición con el polímetro: valores correctos.",
      "El testigo se apagó al momento.",
      "Conector igual que el de origen.",
      "Pasado el primer invierno sin un solo fallo.",
    ],
    fair: ["Va bien, pero el cable es algo más corto.", "Funciona; el embalaje era mínimo para lo que pesa."],
    bad: ["Dejó de funcionar al mes y medio.", "Daba valores erráticos y puse otra marca."],
  },
  Iluminación: {
    good: [
      "Buen haz de luz y sin deslumbrar a nadie.",
      "Pasó la ITV sin problemas.",
      "De noche en carretera se agradece.",
      "Conexión firme y montaje limpio.",
    ],
    fair: [
      "Ilumina bien, el tono es algo más frío de lo que pensaba.",
      "Hubo que regular la altura después.",
    ],
    bad: ["Parpadea con los baches.", "En un lado duró dos meses."],
  },
  Escape: {
    good: [
      "Suena como recién salido de fábrica.",
      "Los soportes coinciden y no roza en nada.",
      "Soldaduras limpias y sin fugas.",
      "Emisiones correctas en la ITV.",
    ],
    fair: ["Hubo que aflojar todo para alinearlo.", "La chapa parece más delgada que la antigua."],
    bad: ["Rozaba con la protección y hubo que doblarla.", "Óxido en las uniones al tercer mes."],
  },
  "Climatización y refrigeración": {
    good: [
      "La temperatura se queda clavada en noventa.",
      "Sin una gota de refrigerante después de un mes.",
      "Las conexiones coinciden con las de origen.",
      "En plena ola de calor, perfecto.",
    ],
    fair: ["Rinde bien, pero las bridas tuve que comprarlas.", "Algo más ruidoso que el de origen."],
    bad: ["Tenía una fuga por la soldadura.", "Las conexiones no coincidían con las mías."],
  },
  Carrocería: {
    good: [
      "Los anclajes coinciden y queda a ras.",
      "Plástico y acabado como los de origen.",
      "Montaje sencillo con herramienta normal.",
      "Después de muchos lavados sigue igual.",
    ],
    fair: ["Queda bien, con una holgura mínima en un lado.", "El material parece algo más blando."],
    bad: ["Uno de los anclajes venía partido.", "No alineaba por mucho que ajustásemos."],
  },
  "Aceites y líquidos": {
    good: [
      "Envase bien precintado y fecha reciente.",
      "Cumple la norma que pide mi manual.",
      "Buen precio para esta especificación.",
      "Lo uso desde hace tres cambios sin problema.",
    ],
    fair: [
      "El producto bien; el tapón gotea al servir.",
      "Correcto, aunque lo he visto en oferta en otro sitio.",
    ],
    bad: ["La garrafa llegó con el tapón flojo y manchó la caja.", "El bote venía abollado y perdía."],
  },
};

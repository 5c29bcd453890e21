import { group, type MainCategory } from "../product-kind.ts";

const LAMPS = ["Osram", "Philips", "Hella", "Bosch"];
const LIGHTS = ["Hella", "Valeo", "TYC", "Magneti Marelli", "Van Wezel"];

/** Iluminación. */
export const lighting: MainCategory = {
  name: "Iluminación",
  drawing: "headlamp",
  groups: [
    group("Faros", "headlamp", {
      "Faros delanteros": {
        drawing: "headlamp",
        name: "Faro delantero {Lado} {Tecnología}",
        brands: LIGHTS,
        price: [78, 349],
        weight: [2.4, 4.9],
        count: 10,
        attributes: {
          Lado: ["izquierdo", "derecho"],
          Tecnología: ["halógeno H7/H7", "halógeno H4", "bixenón", "LED"],
          Regulación: ["Eléctrica con motor", "Manual"],
          "Luz diurna": ["LED", "Halógena", "No"],
          Homologación: "ECE",
        },
        text: [
          "Faro completo con óptica de policarbonato y reflector nuevo, para circulación por la derecha.",
          "Regula la altura después de montarlo: es lo primero que miran en la ITV.",
        ],
      },
      "Faros antiniebla": {
        drawing: "headlamp",
        name: "Faro antiniebla delantero {Lado}",
        brands: LIGHTS,
        price: [24, 89],
        weight: [0.3, 0.8],
        attributes: {
          Lado: ["izquierdo", "derecho", "izquierdo o derecho"],
          Lámpara: ["H8", "H11", "H16", "LED"],
          "Lámpara incluida": ["Sí", "No"],
          Forma: ["Redondo", "Rectangular"],
          Homologación: "ECE",
        },
        text: [
          "Corta la niebla a ras de suelo y alumbra los bordes de la carretera.",
          "Una piedra en el cristal basta para que entre agua: cámbialo antes de que se oxide.",
        ],
      },
    }),
    group("Pilotos", "tail-lamp", {
      "Pilotos traseros": {
        drawing: "tail-lamp",
        name: "Piloto trasero {Lado}",
        brands: LIGHTS,
        price: [32, 168],
        weight: [0.7, 1.9],
        count: 9,
        attributes: {
          Lado: ["izquierdo exterior", "derecho exterior", "izquierdo interior", "derecho interior"],
          Tecnología: ["Lámparas", "LED"],
          Portalámparas: ["Con portalámparas", "Sin portalámparas"],
          Color: ["Rojo y blanco", "Rojo y ámbar", "Rojo ahumado"],
          Homologación: "ECE",
        },
        text: [
          "Piloto de repuesto con junta, mismo conector que el original.",
          "Guarda las lámparas del antiguo si el tuyo las lleva aparte.",
        ],
      },
      Intermitentes: {
        drawing: "tail-lamp",
        name: "Intermitente {Posición}",
        brands: LIGHTS,
        price: [8, 48],
        weight: [0.1, 0.4],
        attributes: {
          Posición: ["lateral", "de retrovisor izquierdo", "de retrovisor derecho", "delantero"],
          Tecnología: ["Lámpara WY5W", "Lámpara PY21W", "LED"],
          Color: ["Ámbar", "Blanco", "Ahumado"],
          Homologación: "ECE",
        },
        text: [
          "Intermitente listo para encajar, con su casquillo cuando el modelo lo pide.",
          "Si parpadea rápido después de pasar a LED, cambia también el relé.",
        ],
      },
    }),
    group("Lámparas", "bulb", {
      "Lámparas halógenas": {
        drawing: "bulb",
        name: "Lámpara halógena {Casquillo} {Potencia}",
        brands: LAMPS,
        price: [3.5, 24],
        weight: [0.03, 0.1],
        count: 12,
        universal: true,
        variants: [
          { values: { Casquillo: "H7", Potencia: "55 W", Base: "PX26d" } },
          { values: { Casquillo: "H4", Potencia: "60/55 W", Base: "P43t" } },
          { values: { Casquillo: "H1", Potencia: "55 W", Base: "P14,5s" } },
          { values: { Casquillo: "H11", Potencia: "55 W", Base: "PGJ19-2" } },
        ],
        attributes: {
          Voltaje: "12 V",
          "Temperatura de color": ["3.200 K", "3.500 K", "4.200 K"],
          "Unidades por envase": ["1", "2"],
          Homologación: "ECE R37",
        },
        text: [
          "Lámpara {Casquillo} homologada con filamento resistente a las vibraciones.",
          "No toques el vidrio con los dedos y cambia las dos a la vez.",
        ],
      },
      "Lámparas LED": {
        drawing: "bulb",
        name: "Lámpara LED {Casquillo} {Temperatura de color}",
        brands: LAMPS,
        price: [8, 96],
        weight: [0.03, 0.25],
        count: 9,
        universal: true,
        variants: [
          { values: { Casquillo: "W5W", Uso: "Interior y posición" }, price: [7, 19] },
          { values: { Casquillo: "C5W 36 mm", Uso: "Interior y matrícula" }, price: [7, 18] },
          { values: { Casquillo: "P21W", Uso: "Marcha atrás" }, price: [12, 28] },
        ],
        attributes: {
          Voltaje: "12 V",
          "Temperatura de color": ["4.000 K", "6.000 K", "6.500 K"],
          "Unidades por envase": ["1", "2"],
          CANbus: ["Compatible", "No compatible"],
        },
        text: [
          "Luz más blanca con menos consumo y una vida mucho más larga.",
          "Comprueba en la ficha si su uso está autorizado en vía pública en tu modelo.",
        ],
      },
      "Lámparas de xenón": {
        drawing: "bulb",
        name: "Lámpara de xenón {Casquillo} {Temperatura de color}",
        brands: LAMPS,
        price: [34, 118],
        weight: [0.05, 0.15],
        universal: true,
        attributes: {
          Casquillo: ["D1S", "D2S", "D3S", "D4S"],
          Potencia: "35 W",
          "Temperatura de color": ["4.200 K", "4.300 K", "5.000 K"],
          "Unidades por envase": "1",
          Homologación: "ECE R99",
        },
        text: [
          "Lámpara de descarga con el tono del equipo de serie.",
          "Trabaja con alta tensión: apaga el contacto y espera antes de desmontar.",
        ],
      },
    }),
  ],
};

import { group, type MainCategory, range } from "../product-kind.ts";
import { bodyEquipment } from "./body-equipment.ts";

const PANELS = ["Van Wezel", "TYC", "Magneti Marelli"];

/** Carrocería. */
export const body: MainCategory = {
  name: "Carrocería",
  drawing: "bumper",
  groups: [
    group("Exteriores", "bumper", {
      Paragolpes: {
        drawing: "bumper",
        name: "Paragolpes {Posición}",
        brands: PANELS,
        price: [79, 268],
        weight: [3.4, 6.8],
        attributes: {
          Posición: ["delantero", "trasero"],
          Acabado: ["Imprimado", "Negro texturado"],
          "Sensores de aparcamiento": ["Con taladros", "Sin taladros"],
          Lavafaros: ["Con", "Sin"],
          Material: "Polipropileno",
        },
        text: [
          "Paragolpes con los anclajes del original, listo para pintar.",
          "Presenta la pieza antes de pintarla: una vez pintada no admite devolución.",
        ],
      },
      "Aletas y capós": {
        drawing: "fender",
        name: "Aleta delantera {Lado}",
        brands: PANELS,
        price: [38, 148],
        weight: [2.1, 4.2],
        attributes: {
          Lado: ["izquierda", "derecha"],
          Material: ["Acero", "Acero galvanizado", "Plástico"],
          Acabado: "Imprimado",
          "Taladro de intermitente": ["Con", "Sin"],
        },
        text: [
          "Aleta estampada con imprimación cataforética que ajusta sin retocar pliegues.",
          "Pon cera de cavidades por dentro después de pintar.",
        ],
      },
      Retrovisores: {
        drawing: "mirror",
        name: "Retrovisor exterior {Lado} {Ajuste}",
        brands: ["Van Wezel", "TYC", "Magneti Marelli", "Valeo"],
        price: [34, 189],
        weight: [0.9, 2.2],
        count: 9,
        variants: [
          {
            values: { Ajuste: "eléctrico", Calefactado: "Sí", "Número de contactos": "5" },
            price: [58, 139],
          },
          { values: { Ajuste: "manual", Calefactado: "No", "Número de contactos": "0" }, price: [29, 64] },
          {
            values: { Ajuste: "eléctrico abatible", Calefactado: "Sí", "Número de contactos": "9" },
            price: [98, 198],
          },
        ],
        attributes: {
          Lado: ["izquierdo", "derecho"],
          Carcasa: ["Imprimada", "Negra"],
          Cristal: ["Asférico", "Convexo"],
        },
        text: [
          "Retrovisor completo con cristal, carcasa y motor cuando el modelo lo lleva.",
          "Cuenta los contactos del conector de tu coche antes de elegir.",
        ],
      },
    }),
    group("Puertas y portones", "door-handle", {
      Manetas: {
        drawing: "door-handle",
        name: "Maneta de puerta exterior {Posición}",
        brands: ["Febi Bilstein", "Van Wezel", "TYC", "Magneti Marelli"],
        price: [9, 54],
        weight: [0.15, 0.5],
        attributes: {
          Posición: ["delantera izquierda", "delantera derecha", "trasera izquierda", "trasera derecha"],
          Acabado: ["Negra", "Imprimada", "Cromada"],
          Bombín: ["Con hueco para bombín", "Sin hueco"],
          Material: "Plástico reforzado",
        },
        text: [
          "Sustituye la maneta partida sin cambiar la cerradura.",
          "Se accede por el canto de la puerta; guarda el tapón del tornillo.",
        ],
      },
      Elevalunas: {
        drawing: "window-regulator",
        name: "Elevalunas {Accionamiento} {Posición}",
        brands: ["Magneti Marelli", "Valeo", "Febi Bilstein", "Van Wezel"],
        price: [32, 118],
        weight: [1.1, 2.6],
        attributes: {
          Accionamiento: ["eléctrico con motor", "eléctrico sin motor"],
          Posición: ["delantero izquierdo", "delantero derecho", "trasero izquierdo", "trasero derecho"],
          "Número de puertas": ["2/3", "4/5"],
          Voltaje: "12 V",
        },
        text: [
          "Mecanismo con cables y deslizaderas nuevos para que el cristal suba recto.",
          "Aprende los topes manteniendo pulsado el botón arriba y abajo al terminar.",
        ],
      },
      "Amortiguadores de portón": {
        drawing: "gas-spring",
        name: "Amortiguador de {Uso} {Fuerza}",
        brands: ["Stabilus", "Magneti Marelli", "Febi Bilstein", "Monroe"],
        price: [12, 44],
        weight: [0.3, 0.7],
        count: 10,
        attributes: {
          Uso: ["portón", "capó", "luneta"],
          Fuerza: range(280, 760, 10, "N"),
          "Longitud total": range(382, 652, 2, "mm"),
          Carrera: range(142, 252, 2, "mm"),
          "Unidades por envase": ["1", "2"],
        },
        text: [
          "Muelle de gas que vuelve a sostener el portón en pleno invierno.",
          "Sujeta el portón con alguien más y móntalo con el vástago hacia abajo.",
        ],
      },
    }),
    ...bodyEquipment,
  ],
};

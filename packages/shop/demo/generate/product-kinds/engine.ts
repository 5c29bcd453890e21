import { group, type MainCategory, range } from "../product-kind.ts";
import { engineBelts } from "./engine-belts.ts";
import { engineFeed } from "./engine-feed.ts";

/** Motor. */
export const engine: MainCategory = {
  name: "Motor",
  drawing: "timing-kit",
  groups: [
    ...engineBelts,
    group("Juntas y pistones", "gasket", {
      "Juntas de culata": {
        drawing: "gasket",
        name: "Junta de culata {Grosor}, cilindro de {Diámetro del cilindro}",
        brands: ["Elring", "Victor Reinz", "Corteco"],
        price: [24, 92],
        weight: [0.2, 0.7],
        attributes: {
          Grosor: ["1,25 mm", "1,45 mm", "1,61 mm", "1,71 mm"],
          "Diámetro del cilindro": range(72, 92, 1, "mm"),
          "Número de marcas": ["1", "2", "3"],
          Material: ["Metal multicapa", "Fibra con metal"],
        },
        text: [
          "Junta multicapa con el grosor que corresponde al saliente del pistón.",
          "Comprueba la planitud de la culata y usa tornillos nuevos.",
        ],
      },
      "Juntas de tapa de balancines": {
        drawing: "gasket",
        name: "Juego de juntas de tapa de balancines",
        brands: ["Elring", "Victor Reinz", "Corteco", "Febi Bilstein"],
        price: [8, 39],
        weight: [0.06, 0.3],
        attributes: {
          Material: ["ACM", "VMQ (silicona)", "NBR"],
          "Número de piezas": range(1, 9, 1, ""),
          "Retenes de bujía incluidos": ["Sí", "No"],
          "Par de apriete": ["8 Nm", "9 Nm", "10 Nm"],
        },
        text: [
          "Corta las fugas de aceite por la tapa que acaban oliendo a quemado sobre el escape.",
          "Limpia y desengrasa bien las dos caras; no hace falta sellador salvo en las esquinas.",
        ],
      },
      "Pistones y segmentos": {
        drawing: "piston",
        name: "Pistón con segmentos {Diámetro}",
        brands: ["Mahle", "Elring", "Febi Bilstein"],
        price: [46, 138],
        weight: [0.5, 1.1],
        attributes: {
          Diámetro: ["71 mm", "76,5 mm", "79,5 mm", "81,01 mm", "84 mm"],
          Medida: ["Estándar", "+0,25 mm", "+0,50 mm"],
          "Altura de compresión": range(28, 52, 1, "mm"),
          "Diámetro del bulón": range(17, 28, 1, "mm"),
        },
        text: [
          "Pistón con su bulón, clips y segmentos, grafitado en la falda.",
          "Mide la camisa antes de elegir la sobremedida.",
        ],
      },
    }),
    ...engineFeed,
    group("Soportes de motor y cambio", "engine-mount", {
      "Soportes de motor": {
        drawing: "engine-mount",
        name: "Soporte de motor {Posición}",
        brands: ["Lemförder", "Corteco", "Febi Bilstein", "Meyle", "Sachs"],
        price: [22, 118],
        weight: [0.7, 2.6],
        count: 9,
        attributes: {
          Posición: ["derecho", "izquierdo", "inferior", "delantero"],
          Tipo: ["Goma y metal", "Hidráulico"],
          Rosca: ["M10 × 1,5", "M12 × 1,5"],
          Material: ["Aluminio", "Acero"],
        },
        text: [
          "Filtra las vibraciones del motor y evita el golpe al soltar el embrague.",
          "Apoya el motor en un gato antes de soltarlo y aprieta con el peso ya apoyado.",
        ],
      },
      "Soportes de cambio": {
        drawing: "engine-mount",
        name: "Soporte de caja de cambios",
        brands: ["Lemförder", "Corteco", "Febi Bilstein", "Meyle"],
        price: [19, 84],
        weight: [0.6, 2.1],
        attributes: {
          Posición: ["Lado de la caja", "Inferior"],
          Tipo: "Goma y metal",
          "Caja de cambios": ["Manual", "Automática"],
          Rosca: ["M10 × 1,5", "M12 × 1,5"],
        },
        text: [
          "Sujeta la caja de cambios y quita el ruido metálico al acelerar y retener.",
          "Cambia los tornillos elásticos si el fabricante lo pide.",
        ],
      },
    }),
  ],
};

import { group, type MainCategory, range } from "../product-kind.ts";

const RADIATORS = ["Nissens", "NRF", "Valeo", "Mahle", "Denso", "Van Wezel"];

/** Climatización y refrigeración. */
export const cooling: MainCategory = {
  name: "Climatización y refrigeración",
  drawing: "radiator",
  groups: [
    group("Refrigeración del motor", "radiator", {
      Radiadores: {
        drawing: "radiator",
        name: "Radiador de motor {Anchura#} × {Altura#} × {Fondo}",
        brands: RADIATORS,
        price: [74, 212],
        weight: [2.8, 5.6],
        count: 9,
        attributes: {
          Anchura: range(480, 728, 2, "mm"),
          Altura: range(322, 452, 2, "mm"),
          Fondo: ["16 mm", "23 mm", "26 mm", "32 mm"],
          Cambio: ["Manual", "Automático", "Manual o automático"],
          "Material del núcleo": "Aluminio",
          Unión: ["Soldada", "Mecánica"],
        },
        text: [
          "Radiador probado a presión que mantiene la aguja en su sitio con el aire acondicionado puesto.",
          "Lava el circuito y llena con el refrigerante que pide tu motor.",
        ],
      },
      "Bombas de agua": {
        drawing: "water-pump",
        name: "Bomba de agua con junta",
        brands: ["SKF", "Gates", "Pierburg", "Meyle", "Valeo"],
        price: [28, 112],
        weight: [0.6, 2.2],
        count: 9,
        attributes: {
          Accionamiento: ["Por correa de distribución", "Por correa poly-V", "Eléctrico"],
          "Material del rodete": ["Metal", "Plástico reforzado"],
          "Diámetro del rodete": range(54, 78, 1, "mm"),
          "Número de taladros": ["3", "4", "5", "7"],
          "Junta incluida": "Sí",
        },
        text: [
          "Bomba con rodamiento reforzado y retén de carburo de silicio.",
          "No la hagas girar en seco y pon la junta sin sellador si lleva tórica.",
        ],
      },
      Termostatos: {
        drawing: "thermostat",
        name: "Termostato {Temperatura de apertura}",
        brands: ["Mahle", "Gates", "Valeo", "Febi Bilstein", "Meyle"],
        price: [11, 68],
        weight: [0.1, 0.5],
        attributes: {
          "Temperatura de apertura": ["82 °C", "83 °C", "87 °C", "88 °C", "92 °C", "105 °C"],
          Carcasa: ["Con carcasa", "Sin carcasa"],
          "Junta incluida": "Sí",
          "Número de contactos": ["0", "2"],
        },
        text: [
          "Si el motor tarda en calentar o la calefacción no llega, suele ser esta pieza.",
          "Purga el circuito con la calefacción al máximo.",
        ],
      },
      "Manguitos de refrigerante": {
        drawing: "hose",
        name: "Manguito de radiador {Posición}",
        brands: ["Gates", "Febi Bilstein", "Meyle", "Corteco"],
        price: [9, 46],
        weight: [0.15, 0.6],
        attributes: {
          Posición: ["superior", "inferior", "de calefacción"],
          "Diámetro interior": range(18, 42, 1, "mm"),
          Longitud: range(180, 620, 5, "mm"),
          Material: "EPDM con tejido",
        },
        text: [
          "Manguito con la curva de fábrica, sin cortar ni forzar.",
          "Cambia también las abrazaderas y vigila el nivel los primeros días.",
        ],
      },
    }),
    group("Ventiladores", "fan", {
      Electroventiladores: {
        drawing: "fan",
        name: "Electroventilador de radiador {Diámetro} {Potencia}",
        brands: ["Nissens", "NRF", "Valeo", "Van Wezel"],
        price: [54, 196],
        weight: [1.8, 4.2],
        attributes: {
          Diámetro: range(292, 406, 2, "mm"),
          Potencia: ["160 W", "220 W", "300 W", "400 W"],
          Voltaje: "12 V",
          "Número de palas": ["5", "7", "9"],
          "Marco incluido": ["Sí", "No"],
        },
        text: [
          "Refrigera en atasco y en verano, cuando el aire de marcha no llega.",
          "Comprueba el relé y el conector: el original suele morir por un contacto quemado.",
        ],
      },
      "Ventiladores de habitáculo": {
        drawing: "fan",
        name: "Ventilador de habitáculo {Voltaje}",
        brands: ["Valeo", "Nissens", "NRF", "Denso", "Meyle"],
        price: [38, 142],
        weight: [0.8, 1.9],
        attributes: {
          Voltaje: "12 V",
          Diámetro: range(138, 182, 1, "mm"),
          "Número de contactos": ["2", "3"],
          Volante: "Circulación por la derecha",
        },
        text: [
          "Recupera las velocidades de ventilación y quita el chirrido del salpicadero.",
          "Cambia el filtro de habitáculo a la vez: un filtro tapado fuerza el motor.",
        ],
      },
    }),
    group("Aire acondicionado", "compressor", {
      Compresores: {
        drawing: "compressor",
        name: "Compresor de aire acondicionado {Refrigerante}",
        brands: ["Denso", "Valeo", "Nissens", "NRF", "Delphi"],
        price: [168, 412],
        weight: [4.6, 7.4],
        count: 9,
        attributes: {
          Refrigerante: ["R 134a", "R 1234yf"],
          Aceite: ["PAG 46", "PAG 100", "POE"],
          "Número de canales": ["4", "5", "6", "7"],
          "Diámetro de la polea": range(98, 130, 1, "mm"),
          Voltaje: "12 V",
        },
        text: [
          "Compresor nuevo con carga de aceite y embrague o polea montados.",
          "Limpia el circuito y cambia el filtro deshidratador o perderás la garantía.",
        ],
      },
      Condensadores: {
        drawing: "condenser",
        name: "Condensador de aire acondicionado con deshidratador",
        brands: RADIATORS,
        price: [68, 198],
        weight: [1.9, 3.6],
        attributes: {
          Anchura: range(488, 692, 2, "mm"),
          Altura: range(298, 432, 2, "mm"),
          Fondo: ["12 mm", "16 mm"],
          Refrigerante: ["R 134a", "R 1234yf"],
          "Deshidratador incluido": "Sí",
        },
        text: [
          "Condensador de aluminio con tratamiento contra la sal y su filtro deshidratador.",
          "Ábrelo justo antes de montarlo: el deshidratador coge humedad del aire.",
        ],
      },
    }),
  ],
};

import { group, type MainCategory, type Variant } from "../product-kind.ts";
import { engineOils } from "./engine-oils.ts";

const OILS = ["Castrol", "Repsol", "Motul", "Liqui Moly"];

const CANS: readonly Variant[] = [
  { values: { Contenido: "1 l" }, price: [9, 17], weight: [0.9, 1] },
  { values: { Contenido: "4 l" }, price: [29, 48], weight: [3.6, 3.8] },
  { values: { Contenido: "5 l" }, price: [34, 62], weight: [4.4, 4.6] },
];

/** Aceites y líquidos. */
export const fluids: MainCategory = {
  name: "Aceites y líquidos",
  drawing: "oil-bottle",
  groups: [
    ...engineOils,
    group("Transmisión y dirección", "oil-bottle", {
      "Aceite de cambio manual": {
        drawing: "oil-bottle",
        name: "Aceite de cambio manual {Viscosidad} {Contenido}",
        brands: OILS,
        price: [11, 26],
        weight: [0.9, 1.9],
        universal: true,
        variants: [
          { values: { Contenido: "1 l" }, price: [10, 22], weight: [0.9, 1] },
          { values: { Contenido: "2 l" }, price: [19, 38], weight: [1.8, 1.9] },
        ],
        attributes: {
          Viscosidad: ["75W-80", "75W-90", "80W-90"],
          Norma: ["API GL-4", "API GL-5", "API GL-4+"],
          Base: ["Sintético", "Semisintético"],
        },
        text: [
          "Aceite que suaviza la entrada de las marchas en frío y cuida los sincronizadores.",
          "Comprueba si tu caja pide GL-4 o GL-5: no son intercambiables.",
        ],
      },
      "Aceite ATF": {
        drawing: "oil-bottle",
        name: "Aceite para cambio automático {Norma} {Contenido}",
        brands: OILS,
        price: [11, 29],
        weight: [0.9, 4.6],
        universal: true,
        variants: CANS,
        attributes: {
          Norma: ["Dexron II", "Dexron III", "Dexron VI", "MB 236.14"],
          Base: "Sintético",
          Color: "Rojo",
        },
        text: [
          "Fluido de fricción estable para cambios suaves, también en dirección asistida si la norma coincide.",
          "Mide el nivel con el aceite a la temperatura indicada.",
        ],
      },
    }),
    group("Líquidos", "coolant-bottle", {
      "Líquido de frenos": {
        drawing: "brake-fluid",
        name: "Líquido de frenos {Norma} {Contenido}",
        brands: ["ATE", "Bosch", "TRW", "Castrol", "Motul"],
        price: [5, 17],
        weight: [0.5, 1.1],
        universal: true,
        count: 9,
        variants: [
          { values: { Contenido: "500 ml" }, price: [5, 10], weight: [0.55, 0.6] },
          { values: { Contenido: "1 l" }, price: [8, 17], weight: [1.05, 1.15] },
        ],
        attributes: {
          Norma: ["DOT 4", "DOT 4 LV", "DOT 5.1"],
          "Punto de ebullición en seco": ["260 °C", "265 °C", "270 °C"],
          "Punto de ebullición en húmedo": ["165 °C", "170 °C", "180 °C"],
          Color: "Ámbar",
        },
        text: [
          "Líquido de frenos y embrague hidráulico con buen margen antes de hervir.",
          "Cámbialo cada dos años y no uses un bote que lleve tiempo abierto.",
        ],
      },
      Refrigerante: {
        drawing: "coolant-bottle",
        name: "Refrigerante {Tipo} {Contenido}",
        brands: ["Repsol", "Castrol", "Motul", "Liqui Moly", "Febi Bilstein"],
        price: [7, 29],
        weight: [1, 5.4],
        universal: true,
        count: 9,
        variants: [
          {
            values: { Contenido: "1,5 l", Tipo: "G12++", Color: "Violeta" },
            price: [9, 16],
            weight: [1.6, 1.7],
          },
          {
            values: { Contenido: "5 l", Tipo: "orgánico 50 %", Color: "Rosa" },
            price: [15, 29],
            weight: [5.2, 5.5],
          },
          {
            values: { Contenido: "1,5 l", Tipo: "G13", Color: "Violeta" },
            price: [10, 17],
            weight: [1.6, 1.7],
          },
          {
            values: { Contenido: "5 l", Tipo: "universal 30 %", Color: "Verde" },
            price: [9, 19],
            weight: [5.2, 5.5],
          },
        ],
        attributes: {
          Protección: ["−18 °C", "−25 °C", "−37 °C"],
          Uso: "Listo para usar",
        },
        text: [
          "Protege de hielo y corrosión y no ataca juntas ni aluminio.",
          "No te guíes por el color: mira la norma, y no mezcles tipos distintos.",
        ],
      },
      AdBlue: {
        drawing: "coolant-bottle",
        name: "AdBlue {Contenido}",
        brands: ["Repsol", "Febi Bilstein", "Hella"],
        price: [9, 26],
        weight: [5.5, 11],
        universal: true,
        variants: [
          { values: { Contenido: "5 l" }, price: [8, 14], weight: [5.5, 5.7] },
          { values: { Contenido: "10 l" }, price: [13, 24], weight: [10.9, 11.2] },
        ],
        attributes: {
          Norma: "ISO 22241",
          Concentración: "32,5 % de urea",
          Boquilla: ["Flexible incluida", "Antigoteo"],
          Caducidad: "12 meses",
        },
        text: [
          "Solución de urea para motores diésel Euro 6 con sistema SCR.",
          "Recoge enseguida lo que se derrame: cristaliza y mancha la pintura.",
        ],
      },
    }),
    group("Aditivos y limpieza", "spray-can", {
      Aditivos: {
        drawing: "spray-can",
        name: "Limpiador {Uso} {Contenido}",
        brands: ["Liqui Moly", "Castrol", "Motul", "Repsol"],
        price: [7, 22],
        weight: [0.3, 0.5],
        universal: true,
        variants: [
          { values: { Uso: "de inyectores diésel", Aplicación: "En el depósito", Dosis: "1 bote por 60 l" } },
          {
            values: {
              Uso: "de inyectores de gasolina",
              Aplicación: "En el depósito",
              Dosis: "1 bote por 60 l",
            },
          },
          {
            values: {
              Uso: "de filtro de partículas",
              Aplicación: "En el depósito",
              Dosis: "1 bote por 70 l",
            },
          },
        ],
        attributes: {
          Contenido: ["250 ml", "300 ml", "500 ml"],
          Presentación: "Bote",
        },
        text: [
          "Deshace depósitos sin desmontar nada y recupera la suavidad a ralentí.",
          "Échalo antes de repostar, con el depósito casi vacío, cada 5.000 a 10.000 km.",
        ],
      },
      "Sprays de taller": {
        drawing: "spray-can",
        name: "{Producto} en spray {Contenido}",
        brands: ["Liqui Moly", "Motul", "ATE", "TRW", "Castrol"],
        price: [4.5, 16],
        weight: [0.3, 0.6],
        universal: true,
        variants: [
          { values: { Producto: "Limpiador de frenos", "Temperatura de uso": "5 a 40 °C" }, price: [4, 8] },
          { values: { Producto: "Grasa de cobre", "Temperatura de uso": "−40 a 1.100 °C" }, price: [8, 17] },
          { values: { Producto: "Aflojatodo", "Temperatura de uso": "−20 a 150 °C" }, price: [6, 13] },
          {
            values: { Producto: "Limpiador de contactos", "Temperatura de uso": "5 a 40 °C" },
            price: [7, 14],
          },
          { values: { Producto: "Silicona", "Temperatura de uso": "−40 a 200 °C" }, price: [7, 15] },
        ],
        attributes: {
          Contenido: ["200 ml", "400 ml", "500 ml"],
          Boquilla: ["Fija", "Con tubo", "360°"],
          Presentación: "Aerosol",
        },
        text: [
          "{Producto} en aerosol para el trabajo diario de taller, con boquilla precisa que no desperdicia producto.",
          "Trabaja en un sitio ventilado y lejos de piezas calientes.",
        ],
      },
    }),
  ],
};

import { group, type MainCategory, range } from "../product-kind.ts";
import { brakeHydraulics } from "./brake-hydraulics.ts";

const DISCS = ["Brembo", "ATE", "Bosch", "TRW", "Zimmermann", "Ferodo", "Textar"];
const PADS = ["Brembo", "ATE", "Bosch", "TRW", "Ferodo", "Textar", "Jurid"];

/** Frenos. */
export const brakes: MainCategory = {
  name: "Frenos",
  drawing: "disc",
  groups: [
    group("Discos de freno", "disc", {
      "Discos delanteros": {
        drawing: "disc",
        name: "Disco de freno delantero ventilado {Diámetro#} × {Grosor}",
        brands: DISCS,
        price: [29, 96],
        weight: [5.2, 9.8],
        count: 14,
        attributes: {
          Diámetro: range(256, 345, 1, "mm"),
          Grosor: range(20, 30, 1, "mm"),
          "Número de taladros": ["4", "5"],
          "Diámetro de centrado": range(54, 72, 1, "mm"),
          "Círculo de taladros": "112 mm",
          Tipo: "Ventilado interiormente",
          Superficie: ["Recubierta", "Pintada con geomet", "Alto carbono"],
        },
        text: [
          "Disco delantero ventilado de {Diámetro} que evacua el calor por sus canales interiores y mantiene la frenada constante en descensos largos.",
          "Los discos se cambian siempre por parejas en el mismo eje, y con pastillas nuevas.",
        ],
      },
      "Discos traseros": {
        drawing: "disc",
        name: "Disco de freno trasero macizo {Diámetro#} × {Grosor}",
        brands: DISCS,
        price: [22, 68],
        weight: [3.1, 5.6],
        count: 12,
        attributes: {
          Diámetro: range(226, 310, 1, "mm"),
          Grosor: range(9, 14, 1, "mm"),
          "Número de taladros": ["4", "5"],
          "Altura total": range(34, 66, 1, "mm"),
          "Círculo de taladros": "100 mm",
          Tipo: "Macizo",
          Superficie: ["Recubierta", "Aceitada"],
        },
        text: [
          "Disco trasero macizo de {Diámetro} con tolerancias de alabeo muy bajas, para que el pedal no vibre al frenar.",
          "Limpia el buje antes de montarlo: una rebaba de óxido basta para deformar el disco al apretar la rueda.",
        ],
      },
    }),
    group("Pastillas de freno", "pads", {
      "Pastillas delanteras": {
        drawing: "pads",
        name: "Pastillas de freno delanteras",
        brands: PADS,
        price: [24, 74],
        weight: [1.3, 2.4],
        count: 14,
        variants: [
          { values: { Avisador: "Con avisador acústico" } },
          { values: { Avisador: "Con cable avisador" }, name: "Pastillas de freno delanteras con avisador" },
          { values: { Avisador: "Preparadas para avisador" } },
        ],
        attributes: {
          Anchura: range(116, 164, 1, "mm"),
          Altura: range(50, 74, 1, "mm"),
          Grosor: range(16, 21, 1, "mm"),
          "Sistema de freno": ["ATE", "TRW", "Bosch", "Bendix"],
          Homologación: "ECE R90",
        },
        text: [
          "Juego de cuatro pastillas para las dos ruedas delanteras, con láminas antirruido y bordes biselados.",
          "Haz un rodaje suave de unos 200 km: evita las frenadas bruscas hasta que asienten sobre el disco.",
        ],
      },
      "Pastillas traseras": {
        drawing: "pads",
        name: "Pastillas de freno traseras",
        brands: PADS,
        price: [19, 56],
        weight: [0.9, 1.6],
        count: 12,
        attributes: {
          Anchura: range(87, 124, 1, "mm"),
          Altura: range(42, 60, 1, "mm"),
          Grosor: range(14, 18, 1, "mm"),
          Avisador: ["Sin avisador", "Con avisador acústico"],
          "Freno de mano eléctrico": ["Sí", "No"],
          Homologación: "ECE R90",
        },
        text: [
          "Juego de cuatro pastillas traseras con la misma fricción que el equipo original y poco polvo en la llanta.",
          "Con freno de mano eléctrico hay que retraer el pistón con el equipo de diagnosis antes de cambiarlas.",
        ],
      },
      "Avisadores de desgaste": {
        drawing: "abs-sensor",
        name: "Avisador de desgaste de pastillas {Posición}",
        brands: ["Bosch", "TRW", "Ferodo", "Textar", "Meyle"],
        price: [6, 21],
        weight: [0.04, 0.12],
        attributes: {
          Posición: ["eje delantero", "eje trasero"],
          "Longitud del cable": range(180, 980, 20, "mm"),
          "Número de contactos": ["1", "2"],
          "Unidades por envase": ["1", "2"],
        },
        text: [
          "Sensor que enciende el testigo del cuadro cuando a la pastilla le queda poco material.",
          "Se sustituye con cada juego de pastillas si el contacto ha llegado a rozar el disco.",
        ],
      },
    }),
    group("Frenos de tambor", "drum", {
      "Tambores de freno": {
        drawing: "drum",
        name: "Tambor de freno trasero {Diámetro interior}",
        brands: ["Brembo", "Bosch", "TRW", "ATE", "Ferodo"],
        price: [28, 79],
        weight: [4.1, 7.2],
        attributes: {
          "Diámetro interior": ["180 mm", "203 mm", "228,5 mm", "254 mm"],
          "Diámetro exterior": range(214, 296, 2, "mm"),
          "Altura interior": range(36, 58, 1, "mm"),
          "Número de taladros": ["4", "5"],
          "Rodamiento incluido": ["Sí", "No"],
        },
        text: [
          "Tambor de fundición gris mecanizado, con la superficie de fricción lista para montar.",
          "Revisa los bombines al abrir: si hay humedad bajo el guardapolvo, cámbialos a la vez.",
        ],
      },
      "Zapatas de freno": {
        drawing: "brake-shoe",
        name: "Juego de zapatas de freno {Diámetro#} × {Anchura}",
        brands: ["TRW", "Bosch", "ATE", "Ferodo", "Brembo"],
        price: [21, 62],
        weight: [1.2, 2.3],
        attributes: {
          Diámetro: ["180 mm", "203 mm", "228 mm", "254 mm"],
          Anchura: range(30, 42, 1, "mm"),
          Montaje: ["Premontado con bombín", "Sin accesorios", "Con muelles y fijaciones"],
          "Piezas por juego": "4",
        },
        text: [
          "Juego de zapatas para las dos ruedas traseras, también para el freno de estacionamiento.",
          "Tras el montaje, ajusta la holgura y tensa el cable del freno de mano.",
        ],
      },
    }),
    ...brakeHydraulics,
  ],
};

import { group, type MainCategory, range } from "../product-kind.ts";

const SILENCERS = ["Walker", "Bosal", "Magneti Marelli"];

/** Escape. */
export const exhaust: MainCategory = {
  name: "Escape",
  drawing: "exhaust-muffler",
  groups: [
    group("Silenciosos", "exhaust-muffler", {
      "Silenciosos traseros": {
        drawing: "exhaust-muffler",
        name: "Silencioso de escape trasero",
        brands: SILENCERS,
        price: [58, 176],
        weight: [4.2, 9.8],
        count: 9,
        attributes: {
          Longitud: range(560, 1480, 10, "mm"),
          "Diámetro del tubo": ["45 mm", "50 mm", "55 mm", "60 mm"],
          "Número de salidas": ["1", "2"],
          Material: ["Acero aluminizado", "Acero inoxidable"],
          Homologación: "CE",
        },
        text: [
          "Silencioso de doble chapa con el sonido y la contrapresión del original.",
          "Cambia gomas y abrazadera a la vez para que no golpee los bajos.",
        ],
      },
      "Silenciosos intermedios": {
        drawing: "exhaust-muffler",
        name: "Silencioso de escape intermedio",
        brands: SILENCERS,
        price: [48, 142],
        weight: [3.6, 8.4],
        attributes: {
          Longitud: range(880, 2040, 10, "mm"),
          "Diámetro del tubo": ["45 mm", "50 mm", "55 mm"],
          Material: ["Acero aluminizado", "Acero inoxidable"],
          Homologación: "CE",
        },
        text: [
          "Tramo central con resonador que quita la vibración a punta de gas.",
          "Monta todo flojo, alinea la línea entera y aprieta al final.",
        ],
      },
    }),
    group("Tubos y fijaciones", "exhaust-pipe", {
      "Tubos y flexibles": {
        drawing: "exhaust-pipe",
        name: "Tubo de escape con flexible {Diámetro interior#} × {Longitud}",
        brands: ["Walker", "Bosal", "Magneti Marelli", "Febi Bilstein"],
        price: [22, 96],
        weight: [0.6, 3.8],
        attributes: {
          "Diámetro interior": range(45, 65, 5, "mm"),
          Longitud: range(150, 980, 10, "mm"),
          Malla: ["Exterior", "Interior y exterior"],
          Material: "Acero inoxidable",
        },
        text: [
          "El tramo flexible absorbe el movimiento del motor y evita grietas en el colector.",
          "Si está rajado se oye un soplido en frío y puede colarse olor en el habitáculo.",
        ],
      },
      "Abrazaderas y soportes": {
        drawing: "exhaust-clamp",
        name: "Abrazadera de escape {Diámetro}",
        brands: ["Walker", "Bosal", "Febi Bilstein", "Corteco"],
        price: [3, 14],
        weight: [0.08, 0.3],
        universal: true,
        attributes: {
          Diámetro: ["45,5 mm", "50,5 mm", "54,5 mm", "60,5 mm", "65,5 mm"],
          Tornillo: ["M8", "M10"],
          Material: ["Acero zincado", "Acero inoxidable"],
          "Unidades por envase": ["1", "2"],
        },
        text: [
          "Une dos tramos de escape sin soldar y sin fugas.",
          "Unta pasta de montaje y aprieta con la línea ya colocada.",
        ],
      },
      "Juntas de escape": {
        drawing: "gasket",
        name: "Junta de {Posición}",
        brands: ["Elring", "Victor Reinz", "Corteco", "Bosal"],
        price: [3.5, 26],
        weight: [0.02, 0.15],
        attributes: {
          Posición: ["colector de escape", "tubo de escape", "turbocompresor"],
          Grosor: ["0,8 mm", "1,2 mm", "1,6 mm", "2 mm"],
          "Número de taladros": ["2", "3", "4"],
          Material: ["Metal multicapa", "Grafito", "Fibra"],
        },
        text: [
          "Sella el paso de gases y evita el silbido al acelerar.",
          "Limpia bien las bridas y cambia las tuercas de cobre.",
        ],
      },
    }),
    group("Control de emisiones", "catalyst", {
      Catalizadores: {
        drawing: "catalyst",
        name: "Catalizador {Norma}",
        brands: ["Walker", "Bosal", "Magneti Marelli"],
        price: [148, 489],
        weight: [3.4, 8.6],
        attributes: {
          Norma: ["Euro 4", "Euro 5", "Euro 6"],
          Combustible: ["Gasolina", "Diésel"],
          Longitud: range(320, 1120, 10, "mm"),
          Material: "Acero inoxidable",
          Homologación: "ECE R103",
        },
        text: [
          "Catalizador homologado que recupera el valor de gases para la ITV.",
          "Arregla antes la causa de la avería: un motor que quema aceite lo estropea en meses.",
        ],
      },
      "Filtros de partículas": {
        drawing: "catalyst",
        name: "Filtro de partículas diésel (FAP/DPF)",
        brands: ["Walker", "Bosal", "Magneti Marelli"],
        price: [268, 742],
        weight: [6.2, 12.4],
        attributes: {
          Norma: ["Euro 4", "Euro 5", "Euro 6"],
          Sustrato: ["Carburo de silicio", "Cordierita"],
          Longitud: range(420, 980, 10, "mm"),
          "Catalizador integrado": ["Sí", "No"],
          Homologación: "ECE R103",
        },
        text: [
          "Filtro nuevo con la porosidad del original para que las regeneraciones terminen bien.",
          "Pon a cero el contador de hollín con el equipo de diagnosis.",
        ],
      },
      "Sondas lambda": {
        drawing: "lambda-sensor",
        name: "Sonda lambda {Posición}",
        brands: ["Bosch", "NGK", "Denso", "Delphi", "Magneti Marelli"],
        price: [34, 128],
        weight: [0.12, 0.28],
        count: 10,
        attributes: {
          Posición: ["antes del catalizador", "después del catalizador"],
          Tipo: ["De banda ancha", "De salto"],
          "Número de cables": ["4", "5"],
          "Longitud del cable": range(320, 1180, 10, "mm"),
          Rosca: "M18 × 1,5",
        },
        text: [
          "Mide el oxígeno del escape y baja el consumo cuando la antigua se ha vuelto lenta.",
          "Suéltala con el escape templado; la rosca ya viene con grasa especial.",
        ],
      },
    }),
  ],
};

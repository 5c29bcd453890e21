import { type Group, group, range } from "../product-kind.ts";

const TIMING = ["Gates", "Continental", "Dayco", "INA", "SKF", "SNR"];

/** Timing and auxiliary belts with their kits. */
export const engineBelts: readonly Group[] = [
  group("Distribución", "timing-kit", {
    "Correas de distribución": {
      drawing: "timing-belt",
      name: "Correa de distribución {Número de dientes} dientes, {Anchura}",
      brands: ["Gates", "Continental", "Dayco", "INA"],
      price: [19, 64],
      weight: [0.15, 0.4],
      attributes: {
        "Número de dientes": range(104, 178, 1, ""),
        Anchura: ["19 mm", "23 mm", "25 mm", "25,4 mm", "30 mm"],
        Paso: ["8 mm", "9,525 mm"],
        Material: ["HNBR", "HNBR reforzado"],
        Perfil: "Redondo",
      },
      text: [
        "Correa dentada de HNBR con tejido de baja fricción para todo el intervalo del fabricante.",
        "No la dobles ni la gires al revés, y cambia a la vez tensor y rodillos.",
      ],
    },
    "Kits de distribución": {
      drawing: "timing-kit",
      name: "Kit de distribución",
      brands: TIMING,
      price: [62, 168],
      weight: [0.9, 1.8],
      count: 9,
      attributes: {
        "Número de dientes": range(104, 178, 1, ""),
        "Anchura de la correa": ["23 mm", "25 mm", "25,4 mm", "30 mm"],
        Contenido: ["Correa, tensor y rodillo", "Correa, tensor y dos rodillos"],
        "Tornillería incluida": ["Sí", "No"],
      },
      text: [
        "Kit con correa, tensor y rodillos de primer equipo para una intervención completa.",
        "Bloquea árbol de levas y cigüeñal con los útiles del motor antes de soltar la correa.",
      ],
    },
    "Kits con bomba de agua": {
      drawing: "timing-kit",
      name: "Kit de distribución con bomba de agua",
      brands: TIMING,
      price: [89, 246],
      weight: [1.7, 3.4],
      count: 10,
      attributes: {
        "Número de dientes": range(104, 178, 1, ""),
        "Anchura de la correa": ["23 mm", "25 mm", "25,4 mm", "30 mm"],
        "Material del rodete": ["Metal", "Plástico reforzado"],
        Contenido: "Correa, tensor, rodillos y bomba de agua",
        "Junta incluida": "Sí",
      },
      text: [
        "Todo lo que se toca al cambiar la distribución, bomba de agua incluida, en un solo envío.",
        "Cambia también el refrigerante y púrgalo: una bomba nueva no perdona el aire en el circuito.",
      ],
    },
  }),
  group("Correas auxiliares", "ribbed-belt", {
    "Correas poly-V": {
      drawing: "ribbed-belt",
      name: "Correa poly-V {Número de canales}PK{Longitud#}",
      brands: ["Gates", "Continental", "Dayco", "Bosch", "SKF"],
      price: [8, 34],
      weight: [0.1, 0.35],
      attributes: {
        "Número de canales": ["4", "5", "6", "7"],
        Longitud: range(795, 2240, 5, "mm"),
        Material: "EPDM",
        Elástica: ["Sí", "No"],
      },
      text: [
        "Correa de EPDM silenciosa que mueve alternador, dirección y aire acondicionado.",
        "Si chirría o se ven grietas entre los canales, cámbiala sin esperar.",
      ],
    },
    "Tensores y rodillos": {
      drawing: "tensioner",
      name: "Tensor de correa poly-V",
      brands: ["INA", "SKF", "Gates", "Dayco", "SNR"],
      price: [24, 86],
      weight: [0.4, 1.1],
      attributes: {
        "Diámetro del rodillo": range(55, 76, 1, "mm"),
        Anchura: range(22, 30, 1, "mm"),
        Accionamiento: ["Muelle", "Hidráulico", "Manual"],
        "Tornillo incluido": ["Sí", "No"],
      },
      text: [
        "Tensor con rodamiento sellado que mantiene la correa en tensión sin zumbidos.",
        "Cámbialo al sustituir la correa a partir de 90.000 km.",
      ],
    },
    "Kits de correa auxiliar": {
      drawing: "v-belt",
      name: "Kit de correa auxiliar con tensor",
      brands: ["Gates", "Continental", "INA", "SKF", "Dayco"],
      price: [42, 128],
      weight: [0.8, 1.7],
      attributes: {
        "Número de canales": ["5", "6", "7"],
        "Longitud de la correa": range(1020, 1980, 10, "mm"),
        Contenido: ["Correa y tensor", "Correa, tensor y rodillo"],
        "Aire acondicionado": ["Con", "Sin"],
      },
      text: [
        "Correa y tensor emparejados de fábrica para que trabajen a la misma tensión.",
        "Haz una foto del recorrido antes de soltar la correa vieja.",
      ],
    },
  }),
];

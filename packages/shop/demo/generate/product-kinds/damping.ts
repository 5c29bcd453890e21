import { type Group, group, range } from "../product-kind.ts";

const DAMPERS = ["Sachs", "Bilstein", "KYB", "Monroe", "Magneti Marelli"];

/** Shock absorbers, springs and their mounts. */
export const damping: readonly Group[] = [
  group("Amortiguación", "shock-absorber", {
    "Amortiguadores delanteros": {
      drawing: "shock-absorber",
      name: "Amortiguador delantero a gas bitubo",
      brands: DAMPERS,
      price: [48, 138],
      weight: [3.2, 5.4],
      count: 12,
      attributes: {
        Sistema: "Gas, bitubo",
        Tipo: "Columna de suspensión",
        "Diámetro de la mangueta": ["50 mm", "51 mm", "55 mm"],
        "Longitud extendido": range(492, 628, 2, "mm"),
        Lado: ["Izquierdo y derecho", "Izquierdo", "Derecho"],
      },
      text: [
        "Amortiguador de gas que recupera la estabilidad y acorta la frenada sobre firme irregular.",
        "Cámbialos por parejas y alinea la dirección después.",
      ],
    },
    "Amortiguadores traseros": {
      drawing: "shock-absorber",
      name: "Amortiguador trasero a gas",
      brands: DAMPERS,
      price: [34, 98],
      weight: [1.8, 3.1],
      count: 10,
      attributes: {
        Sistema: ["Gas, bitubo", "Gas, monotubo"],
        Tipo: "Telescópico",
        "Longitud extendido": range(432, 628, 2, "mm"),
        "Longitud comprimido": range(296, 388, 2, "mm"),
        Fijación: ["Ojo inferior y espiga superior", "Ojo en ambos extremos"],
      },
      text: [
        "Mantiene la rueda trasera pegada al suelo con el coche cargado o de vacío.",
        "Aprieta las fijaciones con el coche apoyado en sus ruedas.",
      ],
    },
    "Muelles de suspensión": {
      drawing: "spring",
      name: "Muelle de suspensión {Posición}",
      brands: ["Sachs", "Bilstein", "KYB", "Monroe", "Moog"],
      price: [29, 84],
      weight: [1.6, 3.4],
      attributes: {
        Posición: ["delantero", "trasero"],
        "Grosor del alambre": ["11 mm", "12 mm", "12,5 mm", "13 mm", "14 mm"],
        "Diámetro exterior": range(104, 172, 1, "mm"),
        Longitud: range(272, 428, 2, "mm"),
        Acabado: "Fosfatado y pintado",
      },
      text: [
        "Muelle helicoidal a la altura original, con doble protección contra la corrosión.",
        "Usa siempre un compresor de muelles en buen estado.",
      ],
    },
    "Copelas de amortiguador": {
      drawing: "strut-mount",
      name: "Kit de copela de amortiguador con rodamiento",
      brands: ["SKF", "FAG", "Sachs", "KYB", "Monroe"],
      price: [17, 54],
      weight: [0.4, 1.1],
      attributes: {
        Posición: "Eje delantero",
        "Diámetro exterior": range(94, 142, 1, "mm"),
        "Rodamiento incluido": "Sí",
        "Número de fijaciones": ["1", "3"],
      },
      text: [
        "Elimina el golpeteo al girar y devuelve suavidad a la dirección.",
        "Merece la pena cambiarla siempre que se desmonta el amortiguador.",
      ],
    },
    "Guardapolvos y topes": {
      drawing: "shock-dust-boot",
      name: "Kit de guardapolvos y topes de amortiguador",
      brands: ["Sachs", "KYB", "Monroe", "Febi Bilstein"],
      price: [11, 34],
      weight: [0.15, 0.5],
      attributes: {
        Posición: ["Eje delantero", "Eje trasero"],
        Longitud: range(148, 262, 2, "mm"),
        "Diámetro interior": range(11, 25, 1, "mm"),
        "Piezas por kit": "4",
      },
      text: [
        "Protege el vástago del polvo y evita que la suspensión haga tope en seco.",
        "Un guardapolvos roto acorta a la mitad la vida del amortiguador.",
      ],
    },
  }),
];

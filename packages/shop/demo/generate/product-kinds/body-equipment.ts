import { type Group, group, range } from "../product-kind.ts";

/** Wipers and equipment to carry along. */
export const bodyEquipment: readonly Group[] = [
  group("Limpiaparabrisas", "wiper", {
    "Escobillas delanteras": {
      drawing: "wiper",
      name: "Juego de escobillas limpiaparabrisas {Tipo} {Longitud}",
      brands: ["Bosch", "Valeo", "Champion", "Denso"],
      price: [14, 46],
      weight: [0.3, 0.6],
      count: 12,
      attributes: {
        Tipo: ["planas", "híbridas", "convencionales"],
        Longitud: [
          "530 / 475 mm",
          "550 / 450 mm",
          "600 / 400 mm",
          "650 / 380 mm",
          "650 / 475 mm",
          "700 / 650 mm",
        ],
        Fijación: ["Gancho", "Botón lateral", "Pinza", "Multiadaptador"],
        "Unidades por envase": "2",
      },
      text: [
        "Par de escobillas con goma recubierta de grafito que barre sin ruido ni rayas.",
        "Cámbialas antes del otoño y limpia el parabrisas con alcohol al montarlas.",
      ],
    },
    "Escobillas traseras": {
      drawing: "wiper",
      name: "Escobilla limpialuneta trasera {Longitud}",
      brands: ["Bosch", "Valeo", "Champion", "Denso"],
      price: [6, 19],
      weight: [0.08, 0.2],
      attributes: {
        Longitud: ["250 mm", "300 mm", "330 mm", "350 mm", "400 mm"],
        Tipo: ["Específica", "Con brazo"],
        Fijación: ["Pasador", "Clip"],
        "Unidades por envase": "1",
      },
      text: [
        "Escobilla con el anclaje propio de la luneta, sin adaptadores.",
        "Levanta el brazo con cuidado: el plástico del eje es frágil con el frío.",
      ],
    },
  }),
  group("Equipamiento", "roof-box", {
    "Cofres de techo": {
      drawing: "roof-box",
      name: "Cofre de techo {Volumen} {Color}",
      brands: ["Bosal", "Magneti Marelli", "Van Wezel"],
      price: [189, 489],
      weight: [11, 21],
      universal: true,
      attributes: {
        Volumen: ["320 l", "370 l", "420 l", "460 l"],
        Color: ["negro", "gris", "blanco"],
        "Carga máxima": ["50 kg", "75 kg"],
        Apertura: ["Lateral", "Por los dos lados"],
        Longitud: range(134, 208, 2, "cm"),
      },
      text: [
        "Cofre con cierre centralizado y fijación rápida a barras transversales.",
        "Reparte el peso, no pases de 130 km/h y comprueba la carga máxima de tu techo.",
      ],
    },
    "Gatos de elevación": {
      drawing: "jack",
      name: "Gato de tijera {Carga}",
      brands: ["Febi Bilstein", "SKF", "Van Wezel"],
      price: [24, 74],
      weight: [2.8, 5.4],
      universal: true,
      attributes: {
        Carga: ["1.000 kg", "1.200 kg", "1.500 kg", "2.000 kg"],
        "Altura mínima": ["90 mm", "100 mm", "110 mm"],
        "Altura máxima": ["330 mm", "360 mm", "395 mm"],
        Accionamiento: ["Manivela", "Manivela y llave de 19 mm"],
      },
      text: [
        "Gato compacto para llevar en el maletero cuando el coche solo trae kit antipinchazos.",
        "Apoya siempre en el refuerzo del larguero y nunca trabajes debajo sin borriquetas.",
      ],
    },
    Herramientas: {
      drawing: "tool-kit",
      name: "Maletín de herramientas {Piezas} piezas",
      brands: ["Febi Bilstein", "Bosch", "SKF"],
      price: [39, 168],
      weight: [2.4, 9.2],
      universal: true,
      attributes: {
        Piezas: ["46", "72", "94", "108", "171"],
        Cuadradillo: ['1/4"', '1/2"', '1/4" y 1/2"'],
        Material: "Cromo vanadio",
        Maletín: ["Plástico", "Metal"],
      },
      text: [
        "Vasos, puntas y carraca para el mantenimiento corriente del coche.",
        "Completa el juego con una llave dinamométrica si vas a tocar frenos o ruedas.",
      ],
    },
  }),
];

import { group, type MainCategory, range } from "../product-kind.ts";

const FILTERS = ["Mann-Filter", "Bosch", "Mahle", "Purflux", "Hengst", "UFI"];

/** Filtros. */
export const filters: MainCategory = {
  name: "Filtros",
  drawing: "oil-filter",
  groups: [
    group("Filtros de motor", "oil-filter", {
      "Filtros de aceite": {
        drawing: "oil-filter",
        name: "Filtro de aceite con junta",
        brands: FILTERS,
        price: [5.5, 17],
        weight: [0.2, 0.6],
        count: 14,
        variants: [
          { values: { Tipo: "Filtro roscado", Rosca: "3/4-16 UNF" }, name: "Filtro de aceite roscado" },
          { values: { Tipo: "Cartucho ecológico", Rosca: "Sin rosca" } },
          { values: { Tipo: "Filtro roscado", Rosca: "M20 × 1,5" }, name: "Filtro de aceite roscado" },
        ],
        attributes: {
          "Diámetro exterior": range(63, 93, 1, "mm"),
          Altura: range(68, 142, 1, "mm"),
          "Válvula antirretorno": ["Sí", "No"],
          "Junta incluida": "Sí",
        },
        text: [
          "Retiene las partículas que desgastan el motor y deja paso suficiente en el arranque en frío.",
          "Unta la junta con aceite limpio y aprieta al par indicado; cámbialo con cada cambio de aceite.",
        ],
      },
      "Filtros de aire": {
        drawing: "air-filter",
        name: "Filtro de aire {Longitud#} × {Anchura#} × {Altura}",
        brands: FILTERS,
        price: [9, 29],
        weight: [0.2, 0.55],
        count: 12,
        attributes: {
          Longitud: range(212, 372, 1, "mm"),
          Anchura: range(126, 236, 1, "mm"),
          Altura: range(38, 72, 1, "mm"),
          Forma: "Panel",
          "Medio filtrante": ["Papel", "Papel con prefiltro", "Fibra sintética"],
        },
        text: [
          "Filtro de panel con pliegues estables que mantiene limpio el caudalímetro y el consumo en su sitio.",
          "Revísalo cada 15.000 km si circulas por caminos de tierra.",
        ],
      },
      "Kits de filtros": {
        drawing: "oil-filter",
        name: "Kit de {Piezas} filtros para revisión",
        brands: ["Mann-Filter", "Bosch", "Mahle", "Purflux"],
        price: [26, 62],
        weight: [0.9, 1.8],
        variants: [
          { values: { Piezas: "3", Contenido: "Aceite, aire y habitáculo" }, price: [26, 44] },
          { values: { Piezas: "4", Contenido: "Aceite, aire, combustible y habitáculo" }, price: [38, 66] },
        ],
        attributes: {
          "Tapón de cárter incluido": ["Sí", "No"],
          Intervalo: ["15.000 km", "30.000 km"],
        },
        text: [
          "Todos los filtros de la revisión en una caja, comprobados para el mismo motor.",
          "Sale más barato que comprarlos sueltos y evita esperar por una pieza.",
        ],
      },
    }),
    group("Filtros de combustible", "fuel-filter", {
      "Filtros de gasóleo": {
        drawing: "fuel-filter",
        name: "Filtro de gasóleo {Conexión}",
        brands: FILTERS,
        price: [14, 58],
        weight: [0.3, 0.9],
        count: 10,
        attributes: {
          Conexión: ["8 mm", "10 mm"],
          Altura: range(92, 228, 2, "mm"),
          Diámetro: range(54, 92, 1, "mm"),
          "Purga de agua": ["Sí", "No"],
          Tipo: ["Filtro de tubería", "Cartucho"],
        },
        text: [
          "Separa el agua y las impurezas del gasóleo antes de que lleguen a la bomba de alta presión.",
          "Ceba el circuito después de cambiarlo para no arrancar en seco.",
        ],
      },
      "Filtros de gasolina": {
        drawing: "fuel-filter",
        name: "Filtro de gasolina para tubería de {Conexión}",
        brands: FILTERS,
        price: [8, 34],
        weight: [0.15, 0.45],
        attributes: {
          Conexión: ["7,9 mm", "8 mm"],
          Altura: range(86, 176, 2, "mm"),
          Diámetro: range(50, 80, 1, "mm"),
          "Presión máxima": ["4 bar", "6 bar", "6,6 bar"],
          Material: ["Aluminio", "Acero", "Plástico"],
        },
        text: [
          "Filtro de tubería con conexión rápida para inyección de gasolina.",
          "Quita presión al circuito antes de soltar los racores y respeta la flecha de flujo.",
        ],
      },
    }),
    group("Filtros de habitáculo", "cabin-filter", {
      "Filtros de polen": {
        drawing: "cabin-filter",
        name: "Filtro de habitáculo antipolen {Longitud#} × {Anchura}",
        brands: FILTERS,
        price: [7, 19],
        weight: [0.1, 0.3],
        count: 9,
        attributes: {
          Longitud: range(182, 316, 1, "mm"),
          Anchura: range(142, 238, 1, "mm"),
          Altura: range(17, 40, 1, "mm"),
          Tipo: "Partículas",
          "Piezas por envase": ["1", "2"],
        },
        text: [
          "Frena el polen y el polvo antes de que entren por la ventilación.",
          "Cámbialo una vez al año o cada 15.000 km; la flecha marca el sentido del aire.",
        ],
      },
      "Filtros de carbón activo": {
        drawing: "cabin-filter",
        name: "Filtro de habitáculo con carbón activo",
        brands: FILTERS,
        price: [11, 32],
        weight: [0.2, 0.45],
        count: 9,
        attributes: {
          Longitud: range(182, 316, 1, "mm"),
          Anchura: range(142, 238, 1, "mm"),
          Altura: range(20, 40, 1, "mm"),
          Tipo: ["Carbón activo", "Carbón activo antialérgico"],
          "Piezas por envase": ["1", "2"],
        },
        text: [
          "Además del polen retiene olores, ozono y gases de escape gracias a su capa de carbón activo.",
          "Se nota sobre todo en ciudad y en túneles; dura lo mismo que un filtro de polen.",
        ],
      },
    }),
    group("Filtros de transmisión", "oil-filter", {
      "Filtros de cambio automático": {
        drawing: "air-filter",
        name: "Filtro hidráulico de cambio automático con junta",
        brands: ["Mann-Filter", "Febi Bilstein", "Meyle", "Hengst"],
        price: [16, 58],
        weight: [0.3, 0.8],
        attributes: {
          "Número de marchas": ["6", "7", "8"],
          "Junta de cárter incluida": ["Sí", "No"],
          "Intervalo recomendado": "60.000 km",
          Material: ["Plástico", "Acero"],
        },
        text: [
          "Filtro interior de la caja automática para cambiarlo junto con el aceite.",
          "Llena la caja a la temperatura que indica el fabricante y borra las adaptaciones.",
        ],
      },
    }),
  ],
};

import { group, type MainCategory, range } from "../product-kind.ts";

const PLUGS = ["NGK", "Bosch", "Denso", "Beru", "Champion"];

/** Encendido. */
export const ignition: MainCategory = {
  name: "Encendido",
  drawing: "spark-plug",
  groups: [
    group("Bujías", "spark-plug", {
      "Bujías de níquel": {
        drawing: "spark-plug",
        name: "Bujía de encendido de níquel",
        brands: PLUGS,
        price: [3.2, 8.9],
        weight: [0.04, 0.06],
        count: 10,
        attributes: {
          Rosca: ["M14 × 1,25", "M12 × 1,25"],
          "Longitud de rosca": ["17,5 mm", "19 mm", "26,5 mm"],
          Llave: ["16 mm", "20,8 mm"],
          "Distancia entre electrodos": ["0,8 mm", "0,9 mm", "1,1 mm"],
          "Grado térmico": ["5", "6", "7"],
          Resistencia: "Con resistencia antiparasitaria",
        },
        text: [
          "Bujía de níquel para mantener arranque y consumo al día por poco dinero.",
          "Apriétala en frío y con llave dinamométrica; se vende por unidad.",
        ],
      },
      "Bujías de iridio y platino": {
        drawing: "spark-plug",
        name: "Bujía de encendido de {Electrodo}",
        brands: PLUGS,
        price: [8.9, 19.5],
        weight: [0.04, 0.06],
        count: 10,
        step: 4,
        attributes: {
          Electrodo: ["iridio", "platino", "doble platino"],
          Rosca: ["M14 × 1,25", "M12 × 1,25"],
          "Longitud de rosca": ["19 mm", "26,5 mm"],
          Llave: ["14 mm", "16 mm"],
          "Distancia entre electrodos": ["0,7 mm", "0,8 mm", "1,1 mm"],
          Duración: ["60.000 km", "90.000 km", "100.000 km"],
        },
        text: [
          "Electrodo fino de metal noble: chispa más estable y hasta {Duración} sin tocarla.",
          "No ajustes la separación: viene calibrada y el electrodo es delicado.",
        ],
      },
      Calentadores: {
        drawing: "glow-plug",
        name: "Calentador {Tipo} {Voltaje}",
        brands: ["NGK", "Bosch", "Beru", "Denso", "Champion"],
        price: [8, 34],
        weight: [0.04, 0.09],
        count: 9,
        attributes: {
          Tipo: ["metálico", "cerámico"],
          Voltaje: ["4,4 V", "5 V", "7 V", "11 V"],
          Rosca: ["M8 × 1", "M10 × 1", "M10 × 1,25"],
          "Longitud total": range(92, 168, 1, "mm"),
          "Par de apriete": ["10 Nm", "15 Nm", "18 Nm"],
        },
        text: [
          "Calienta la cámara en segundos y evita el humo blanco en las mañanas frías.",
          "Afloja el viejo con el motor caliente para no romperlo en la culata.",
        ],
      },
    }),
    group("Bobinas y cables", "ignition-coil", {
      "Bobinas de encendido": {
        drawing: "ignition-coil",
        name: "Bobina de encendido {Tipo}",
        brands: ["Bosch", "Beru", "NGK", "Delphi", "Valeo", "Hella"],
        price: [24, 94],
        weight: [0.2, 0.9],
        count: 9,
        variants: [
          { values: { Tipo: "de lápiz", "Número de salidas": "1" }, price: [22, 58], weight: [0.2, 0.35] },
          { values: { Tipo: "en bloque", "Número de salidas": "4" }, price: [48, 112], weight: [0.6, 0.95] },
        ],
        attributes: {
          "Número de contactos": ["2", "3", "4"],
          Voltaje: "12 V",
          Conexión: ["SAE", "DIN"],
        },
        text: [
          "Devuelve el cilindro que falla y apaga el testigo de motor intermitente.",
          "Cambia también las bujías: una bujía gastada quema la bobina nueva.",
        ],
      },
      "Cables de bujía": {
        drawing: "ignition-leads",
        name: "Juego de cables de bujía ({Número de cables})",
        brands: ["NGK", "Beru", "Bosch", "Delphi", "Magneti Marelli"],
        price: [18, 62],
        weight: [0.3, 0.7],
        attributes: {
          "Número de cables": ["3", "4", "5"],
          Conductor: ["Cobre", "Carbono", "Hilo bobinado"],
          Diámetro: ["5 mm", "7 mm"],
          "Material de la funda": ["Silicona", "EPDM"],
        },
        text: [
          "Juego completo con capuchones, medido para cada cilindro.",
          "Cámbialos uno a uno para no alterar el orden de encendido.",
        ],
      },
    }),
    group("Sensores de motor", "sensor", {
      "Sensores de cigüeñal": {
        drawing: "abs-sensor",
        name: "Sensor de posición del cigüeñal",
        brands: ["Bosch", "VDO", "Delphi", "Magneti Marelli", "Febi Bilstein"],
        price: [16, 58],
        weight: [0.06, 0.14],
        attributes: {
          Tipo: ["Inductivo", "Hall"],
          "Número de contactos": ["2", "3"],
          "Longitud del cable": range(120, 620, 20, "mm"),
          Resistencia: ["860 Ω", "900 Ω", "1.000 Ω"],
        },
        text: [
          "Si falla, el motor se para en caliente y no vuelve a arrancar hasta que se enfría.",
          "Limpia su alojamiento y respeta la distancia a la rueda fónica.",
        ],
      },
      "Sensores de temperatura": {
        drawing: "sensor",
        name: "Sensor de temperatura del refrigerante",
        brands: ["Bosch", "VDO", "Hella", "Febi Bilstein", "Meyle"],
        price: [6, 26],
        weight: [0.03, 0.08],
        attributes: {
          Rosca: ["M12 × 1,5", "Fijación por clip"],
          "Número de contactos": ["2", "4"],
          "Color del conector": ["Negro", "Azul", "Verde"],
          "Junta incluida": ["Sí", "No"],
        },
        text: [
          "Da a la centralita la temperatura real para dosificar el arranque y mandar el electroventilador.",
          "Cámbialo con el motor frío y repón el refrigerante que se pierda.",
        ],
      },
    }),
  ],
};

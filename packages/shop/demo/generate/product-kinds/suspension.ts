import { group, type MainCategory, range } from "../product-kind.ts";
import { damping } from "./damping.ts";

const LINKS = ["Lemförder", "TRW", "Moog", "Meyle", "Febi Bilstein"];

/** Suspensión y dirección. */
export const suspension: MainCategory = {
  name: "Suspensión y dirección",
  drawing: "shock-absorber",
  groups: [
    ...damping,
    group("Brazos y rótulas", "control-arm", {
      "Brazos de suspensión": {
        drawing: "control-arm",
        name: "Brazo de suspensión {Lado} con rótula",
        brands: LINKS,
        price: [38, 146],
        weight: [1.6, 4.6],
        count: 10,
        attributes: {
          Lado: ["delantero izquierdo", "delantero derecho"],
          Material: ["Aluminio forjado", "Chapa de acero", "Fundición"],
          "Cono de la rótula": ["17 mm", "18 mm", "19 mm", "20 mm"],
          Silentblocks: "Incluidos",
          "Tornillería incluida": ["Sí", "No"],
        },
        text: [
          "Brazo completo con silentblocks y rótula montados, listo para atornillar.",
          "Aprieta los silentblocks a la altura de marcha y alinea la dirección.",
        ],
      },
      "Rótulas de suspensión": {
        drawing: "ball-joint",
        name: "Rótula de suspensión inferior",
        brands: LINKS,
        price: [13, 48],
        weight: [0.4, 1],
        attributes: {
          Cono: ["16 mm", "17 mm", "18 mm", "20 mm"],
          Rosca: ["M12 × 1,5", "M14 × 1,5"],
          Fijación: ["Atornillada", "Prensada"],
          Lado: ["Izquierdo y derecho", "Izquierdo", "Derecho"],
        },
        text: [
          "Rótula engrasada de por vida con fuelle resistente al ozono.",
          "Con holgura no pasa la ITV: compruébala con una palanca y el coche levantado.",
        ],
      },
      "Bieletas de estabilizadora": {
        drawing: "stabiliser-link",
        name: "Bieleta de barra estabilizadora {Longitud}",
        brands: LINKS,
        price: [11, 39],
        weight: [0.3, 0.7],
        attributes: {
          Longitud: range(96, 348, 2, "mm"),
          Rosca: ["M10 × 1,5", "M12 × 1,5", "M12 × 1,75"],
          Posición: ["Eje delantero", "Eje trasero"],
          Material: ["Acero", "Plástico reforzado"],
        },
        text: [
          "Acaba con el repiqueteo sobre adoquines y badenes.",
          "Sujeta la espiga con la llave interior para no girar la rótula al apretar.",
        ],
      },
    }),
    group("Dirección", "tie-rod", {
      "Rótulas de dirección": {
        drawing: "tie-rod",
        name: "Rótula de dirección {Lado}",
        brands: LINKS,
        price: [12, 44],
        weight: [0.4, 0.9],
        count: 9,
        attributes: {
          Lado: ["exterior izquierda", "exterior derecha"],
          "Rosca interior": ["M14 × 1,5", "M16 × 1,5"],
          Cono: ["12,6 mm", "14,5 mm", "15 mm"],
          Longitud: range(82, 214, 1, "mm"),
          "Tuerca incluida": "Sí",
        },
        text: [
          "Devuelve precisión al volante y evita el desgaste irregular del neumático.",
          "Cuenta las vueltas al desmontar la vieja y alinea la dirección al terminar.",
        ],
      },
      "Fuelles de dirección": {
        drawing: "cv-boot",
        name: "Fuelle de cremallera de dirección",
        brands: ["Lemförder", "Febi Bilstein", "Meyle", "Moog", "Spidan"],
        price: [8, 26],
        weight: [0.1, 0.3],
        attributes: {
          Altura: range(148, 232, 1, "mm"),
          "Diámetro interior 1": range(10, 16, 1, "mm"),
          "Diámetro interior 2": range(38, 54, 1, "mm"),
          Material: ["Termoplástico", "Goma"],
          "Abrazaderas incluidas": "Sí",
        },
        text: [
          "Impide que entren agua y arena en la cremallera.",
          "Si el viejo estaba roto, revisa la rótula axial antes de cerrar.",
        ],
      },
    }),
    group("Ruedas", "wheel-rim", {
      "Rodamientos de rueda": {
        drawing: "wheel-bearing",
        name: "Kit de rodamiento de rueda {Posición}",
        brands: ["SKF", "FAG", "SNR", "Febi Bilstein"],
        price: [24, 118],
        weight: [0.5, 2.9],
        count: 9,
        attributes: {
          Posición: ["delantera", "trasera"],
          "Diámetro interior": range(25, 45, 1, "mm"),
          "Diámetro exterior": range(66, 90, 1, "mm"),
          Anchura: range(34, 54, 1, "mm"),
          "Anillo ABS": ["Con anillo magnético", "Sin anillo"],
        },
        text: [
          "Rodamiento sellado con la precarga ajustada de fábrica.",
          "El lado marrón o negro con banda magnética mira siempre al sensor ABS.",
        ],
      },
      "Llantas de aluminio": {
        drawing: "wheel-rim",
        name: "Llanta de aluminio {Medida}, {Anclaje}",
        brands: ["Magneti Marelli", "Van Wezel"],
        price: [89, 219],
        weight: [7.2, 11.5],
        attributes: {
          Medida: ["15 × 6J", "16 × 6,5J", "17 × 7J", "18 × 8J"],
          Anclaje: ["4 × 100", "4 × 108", "5 × 100", "5 × 112", "5 × 114,3"],
          ET: range(35, 52, 1, "mm"),
          Buje: ["57,1 mm", "60,1 mm", "63,4 mm", "66,6 mm"],
          Acabado: ["Plata", "Negro mate", "Antracita"],
        },
        text: [
          "Llanta de cinco radios con homologación para montar sin cambiar la medida del neumático.",
          "Comprueba anclaje, ET y buje en la ficha antes de pedir; se vende por unidad.",
        ],
      },
      Neumáticos: {
        drawing: "tyre",
        name: "Neumático {Estación} {Medida}",
        brands: ["Continental"],
        price: [58, 172],
        weight: [7.5, 11.8],
        universal: true,
        attributes: {
          Estación: ["de verano", "cuatro estaciones"],
          Medida: ["185/65 R15 88T", "195/55 R16 87H", "205/55 R16 91V", "215/60 R17 96H", "225/45 R17 94Y"],
          "Eficiencia en consumo": ["A", "B", "C"],
          "Agarre en mojado": ["A", "B"],
          "Ruido exterior": ["69 dB", "70 dB", "71 dB"],
        },
        text: [
          "Neumático de turismo con buen agarre en mojado y desgaste regular.",
          "Monta los nuevos en el eje trasero y vigila la presión en frío.",
        ],
      },
    }),
  ],
};

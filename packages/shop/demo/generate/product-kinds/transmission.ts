import { group, type MainCategory, range } from "../product-kind.ts";

const CLUTCH = ["LuK", "Sachs", "Valeo"];

/** Embrague y transmisión. */
export const transmission: MainCategory = {
  name: "Embrague y transmisión",
  drawing: "clutch-kit",
  groups: [
    group("Embrague", "clutch-kit", {
      "Kits de embrague": {
        drawing: "clutch-kit",
        name: "Kit de embrague {Diámetro} con cojinete",
        brands: CLUTCH,
        price: [98, 289],
        weight: [4.2, 8.4],
        count: 12,
        attributes: {
          Diámetro: ["190 mm", "200 mm", "220 mm", "228 mm", "240 mm"],
          "Número de estrías": range(17, 28, 1, ""),
          Contenido: "Disco, maza y cojinete",
          Cojinete: ["Mecánico", "Hidráulico"],
          Volante: ["Para volante rígido", "Para volante bimasa"],
        },
        text: [
          "Disco, maza y cojinete probados juntos para un pedal suave y sin tirones al arrancar.",
          "Centra el disco con el útil y engrasa lo justo el eje primario.",
        ],
      },
      "Volantes bimasa": {
        drawing: "flywheel",
        name: "Volante bimasa {Diámetro}",
        brands: CLUTCH,
        price: [268, 589],
        weight: [9.5, 14.8],
        attributes: {
          Diámetro: ["220 mm", "228 mm", "240 mm"],
          "Número de dientes": range(117, 145, 1, ""),
          "Tornillos incluidos": "Sí",
          "Ángulo libre": range(8, 16, 1, "°"),
        },
        text: [
          "Absorbe las vibraciones del motor diésel antes de que lleguen a la caja.",
          "Cámbialo junto con el embrague: desmontar dos veces sale más caro.",
        ],
      },
      "Cilindros de embrague": {
        drawing: "hydraulic-cylinder",
        name: "Cilindro {Función} de embrague",
        brands: ["LuK", "Sachs", "ATE", "TRW", "Valeo"],
        price: [28, 112],
        weight: [0.3, 0.9],
        attributes: {
          Función: ["emisor", "receptor"],
          Diámetro: ["15,87 mm", "19,05 mm", "20,64 mm"],
          Material: ["Plástico", "Aluminio"],
          Rosca: ["Conexión rápida", "M12 × 1"],
        },
        text: [
          "Recupera un pedal de embrague que se queda abajo o cambia de tacto en caliente.",
          "Purga el circuito por gravedad antes de bombear con el pedal.",
        ],
      },
      "Cojinetes de embrague": {
        drawing: "wheel-bearing",
        name: "Cojinete de empuje de embrague",
        brands: ["LuK", "Sachs", "SKF", "Valeo", "INA"],
        price: [18, 64],
        weight: [0.2, 0.6],
        attributes: {
          "Diámetro interior": range(28, 42, 1, "mm"),
          "Diámetro exterior": range(58, 78, 1, "mm"),
          Anchura: range(18, 44, 1, "mm"),
          Tipo: "Autocentrante",
        },
        text: [
          "Acaba con el zumbido que aparece al pisar el pedal.",
          "Revisa el manguito guía: si está marcado, cámbialo también.",
        ],
      },
    }),
    group("Transmisión", "drive-shaft", {
      Palieres: {
        drawing: "drive-shaft",
        name: "Palier delantero {Lado}",
        brands: ["Spidan", "SKF", "Meyle", "Febi Bilstein"],
        price: [74, 212],
        weight: [5.2, 9.4],
        count: 9,
        attributes: {
          Lado: ["izquierdo", "derecho"],
          Longitud: range(512, 938, 2, "mm"),
          "Dientes lado rueda": range(22, 38, 1, ""),
          "Dientes anillo ABS": ["Sin anillo", "43", "48", "52"],
          "Rosca del eje": ["M22 × 1,5", "M24 × 1,5"],
        },
        text: [
          "Palier completo nuevo con sus dos juntas y fuelles engrasados.",
          "La tuerca del buje es de un solo uso y se aprieta con el coche en el suelo.",
        ],
      },
      "Juntas homocinéticas": {
        drawing: "drive-shaft",
        name: "Kit de junta homocinética lado rueda",
        brands: ["Spidan", "SKF", "Meyle", "Febi Bilstein"],
        price: [34, 108],
        weight: [1.8, 3.6],
        attributes: {
          "Dientes exteriores": range(22, 38, 1, ""),
          "Dientes interiores": range(22, 36, 1, ""),
          "Diámetro de la junta": range(78, 96, 1, "mm"),
          Contenido: "Junta, fuelle, grasa y abrazaderas",
        },
        text: [
          "Para el chasquido al girar con el volante a tope.",
          "Reparte toda la grasa del sobre entre la junta y el fuelle.",
        ],
      },
      "Fuelles de transmisión": {
        drawing: "cv-boot",
        name: "Kit de fuelle de transmisión {Posición}",
        brands: ["Spidan", "Febi Bilstein", "Meyle", "SKF"],
        price: [9, 32],
        weight: [0.2, 0.5],
        attributes: {
          Posición: ["lado rueda", "lado caja"],
          Altura: range(78, 128, 1, "mm"),
          "Diámetro interior 1": range(20, 28, 1, "mm"),
          "Diámetro interior 2": range(66, 96, 1, "mm"),
          Material: ["Termoplástico", "Goma"],
        },
        text: [
          "Un fuelle a tiempo salva la junta homocinética entera.",
          "Incluye grasa y abrazaderas; cierra las abrazaderas con la tenaza adecuada.",
        ],
      },
    }),
    group("Caja de cambios", "gasket", {
      "Retenes de cambio": {
        drawing: "gasket",
        name: "Retén de salida de caja de cambios {Diámetro interior#} × {Diámetro exterior}",
        brands: ["Corteco", "Elring", "Victor Reinz", "Febi Bilstein"],
        price: [5, 19],
        weight: [0.02, 0.08],
        attributes: {
          "Diámetro interior": range(35, 48, 1, "mm"),
          "Diámetro exterior": range(56, 72, 1, "mm"),
          Altura: range(8, 14, 1, "mm"),
          Material: ["FPM", "ACM", "NBR"],
        },
        text: [
          "Corta la fuga de aceite por la salida del palier.",
          "Móntalo recto y con el labio engrasado; comprueba el nivel de la caja.",
        ],
      },
      "Interruptores de marcha atrás": {
        drawing: "sensor",
        name: "Interruptor de luz de marcha atrás",
        brands: ["Febi Bilstein", "Meyle", "Hella", "Valeo"],
        price: [7, 24],
        weight: [0.04, 0.1],
        attributes: {
          Rosca: ["M14 × 1,5", "M16 × 1,5", "M18 × 1,5"],
          "Número de contactos": "2",
          Accionamiento: "Mecánico",
          "Par de apriete": ["20 Nm", "25 Nm"],
        },
        text: [
          "Si la luz blanca no enciende y la lámpara está bien, casi siempre es este interruptor.",
          "Se cambia desde debajo del coche sin vaciar la caja en la mayoría de modelos.",
        ],
      },
    }),
  ],
};

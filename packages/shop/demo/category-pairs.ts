const BRAKES = "Frenos";
const DAMPING = "Suspensión y dirección > Amortiguación";
const CLUTCH = "Embrague y transmisión > Embrague";
const TIMING = "Motor > Distribución";
const COOLING = "Climatización y refrigeración > Refrigeración del motor";
const MOTOR_OIL = "Aceites y líquidos > Aceite de motor";

/** Categories of the demo whose parts are changed together, by their paths. */
export const categoryPairs: readonly (readonly [string, string])[] = [
  [
    `${BRAKES} > Discos de freno > Discos delanteros`,
    `${BRAKES} > Pastillas de freno > Pastillas delanteras`,
  ],
  [`${BRAKES} > Discos de freno > Discos traseros`, `${BRAKES} > Pastillas de freno > Pastillas traseras`],
  [`${BRAKES} > Discos de freno`, `${BRAKES} > Pastillas de freno > Avisadores de desgaste`],
  [
    `${BRAKES} > Pastillas de freno > Pastillas delanteras`,
    `${BRAKES} > Pastillas de freno > Avisadores de desgaste`,
  ],
  [
    `${BRAKES} > Pastillas de freno > Pastillas traseras`,
    `${BRAKES} > Pastillas de freno > Avisadores de desgaste`,
  ],
  [`${BRAKES} > Frenos de tambor > Tambores de freno`, `${BRAKES} > Frenos de tambor > Zapatas de freno`],
  [`${BRAKES} > Hidráulica de freno`, "Aceites y líquidos > Líquidos > Líquido de frenos"],
  [MOTOR_OIL, "Filtros > Filtros de motor > Filtros de aceite"],
  ["Filtros > Filtros de motor > Filtros de aire", "Filtros > Filtros de motor > Filtros de aceite"],
  [
    "Aceites y líquidos > Transmisión y dirección > Aceite ATF",
    "Filtros > Filtros de transmisión > Filtros de cambio automático",
  ],
  [`${TIMING} > Correas de distribución`, `${COOLING} > Bombas de agua`],
  [`${TIMING} > Kits de distribución`, `${COOLING} > Bombas de agua`],
  [`${TIMING} > Kits con bomba de agua`, "Aceites y líquidos > Líquidos > Refrigerante"],
  [`${COOLING} > Bombas de agua`, "Aceites y líquidos > Líquidos > Refrigerante"],
  [`${COOLING} > Radiadores`, "Aceites y líquidos > Líquidos > Refrigerante"],
  ["Motor > Correas auxiliares > Correas poly-V", "Motor > Correas auxiliares > Tensores y rodillos"],
  [`${CLUTCH} > Kits de embrague`, `${CLUTCH} > Volantes bimasa`],
  [`${CLUTCH} > Kits de embrague`, `${CLUTCH} > Cojinetes de embrague`],
  [`${CLUTCH} > Volantes bimasa`, `${CLUTCH} > Cojinetes de embrague`],
  [`${DAMPING} > Amortiguadores delanteros`, `${DAMPING} > Copelas de amortiguador`],
  [`${DAMPING} > Amortiguadores delanteros`, `${DAMPING} > Muelles de suspensión`],
  [`${DAMPING} > Amortiguadores delanteros`, `${DAMPING} > Guardapolvos y topes`],
  [`${DAMPING} > Amortiguadores traseros`, `${DAMPING} > Muelles de suspensión`],
  [`${DAMPING} > Amortiguadores traseros`, `${DAMPING} > Guardapolvos y topes`],
  ["Encendido > Bujías > Bujías de níquel", "Encendido > Bobinas y cables > Bobinas de encendido"],
  ["Encendido > Bujías > Bujías de iridio y platino", "Encendido > Bobinas y cables > Bobinas de encendido"],
];

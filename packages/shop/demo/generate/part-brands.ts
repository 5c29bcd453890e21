import type { Drawing } from "./drawings.ts";

/**
 * A brand of parts: its price level (1 is average), and the pattern of its codes, by kind if they
 * differ.
 */
export interface PartBrand {
  readonly name: string;
  readonly level: number;
  readonly code: string;
  readonly codesByDrawing: Partial<Record<Drawing, string>>;
}

type Row = readonly [name: string, level: number, code: string, byDrawing?: Partial<Record<Drawing, string>>];

const ROWS: readonly Row[] = [
  [
    "Bosch",
    1.08,
    "0 986 ### ###",
    { "spark-plug": "0 242 ### ###", battery: "0 092 S4# ##0", wiper: "3 397 ### ###" },
  ],
  [
    "Brembo",
    1.18,
    "M ## ###",
    {
      disc: "09.@###.##",
      "brake-hose": "T ## ###",
      pads: "P ## ###",
      caliper: "F ## ###",
      drum: "14.@###.10",
    },
  ],
  ["ATE", 1.05, "24.0###-0###.1", { pads: "13.0460-####.2", "brake-fluid": "03.9901-#4##.2" }],
  [
    "TRW",
    1,
    "JTE####",
    { disc: "DF####S", pads: "GDB####", "brake-shoe": "GS####", "brake-hose": "PHB###", caliper: "BHN####E" },
  ],
  ["Ferodo", 0.97, "DDF####C", { pads: "FDB####", "brake-shoe": "FSB####" }],
  ["Textar", 1.04, "92 ### ##3", { pads: "2 ### ###1" }],
  ["Jurid", 0.9, "562 ###JC", { pads: "573 ###J" }],
  ["Zimmermann", 1.02, "150.3###.20", { pads: "2####.175.1" }],
  [
    "Mann-Filter",
    1.06,
    "W ###/##",
    { "air-filter": "C ## ###", "cabin-filter": "CU ## 0##", "fuel-filter": "WK ###/#" },
  ],
  [
    "Mahle",
    1,
    "CR #### 000S",
    {
      "oil-filter": "OX ###D",
      turbo: "0## TC ##### 000",
      "air-filter": "LX ####",
      "cabin-filter": "LA ###",
      "fuel-filter": "KL ###",
      thermostat: "TX ## ##D",
      piston: "0## ## 00",
    },
  ],
  ["Purflux", 0.92, "LS ###", { "air-filter": "A####", "cabin-filter": "AH ###", "fuel-filter": "FCS ###" }],
  [
    "Hengst",
    0.98,
    "E###H D###",
    { "air-filter": "E####L", "cabin-filter": "E####LI", "fuel-filter": "E##KP D###" },
  ],
  [
    "UFI",
    0.86,
    "25.###.00",
    { "air-filter": "30.@##.00", "cabin-filter": "53.###.00", "fuel-filter": "26.###.00" },
  ],
  ["Sachs", 1.06, "31# ###", { "clutch-kit": "3000 9## ###", flywheel: "2294 000 ###", spring: "99# ###" }],
  ["Bilstein", 1.22, "22-######", { spring: "36-######" }],
  ["KYB", 0.95, "33####", { spring: "RA####", "strut-mount": "SM####" }],
  ["Monroe", 0.93, "G####", { spring: "SP####", "strut-mount": "MK###" }],
  ["Lemförder", 1.1, "3#### 01"],
  ["Moog", 0.9, "VO-@@-####"],
  ["Meyle", 1, "116 ### 00##"],
  ["Febi Bilstein", 0.92, "1#####"],
  [
    "SKF",
    1.05,
    "VKBA ####",
    {
      "timing-kit": "VKMA 0####",
      "water-pump": "VKPC 8####",
      tensioner: "VKM #####",
      "strut-mount": "VKDA 35###",
    },
  ],
  ["FAG", 1.02, "713 6## ##0", { "strut-mount": "814 ### ##0" }],
  ["INA", 1.03, "53# #### 10", { "timing-kit": "530 0### 30", "timing-belt": "536 0### 10" }],
  ["LuK", 1.07, "62# 3### 00", { flywheel: "415 0### 10", "hydraulic-cylinder": "510 0### 10" }],
  ["Valeo", 1, "8#####", { wiper: "57####", "clutch-kit": "826 ###", compressor: "81####" }],
  ["SNR", 0.98, "R1##.##", { "timing-kit": "KD4##.##", tensioner: "GA3##.##" }],
  ["Spidan", 0.88, "2####"],
  [
    "NGK",
    1.04,
    "@@R#@-1#",
    { "ignition-coil": "U5###", "glow-plug": "Y-###@", "lambda-sensor": "OZA###-E##" },
  ],
  [
    "Denso",
    1.05,
    "D@N#####",
    {
      "spark-plug": "@K20@R#",
      wiper: "DF-###",
      "ignition-coil": "DIC-0###",
      "glow-plug": "DG-###",
      compressor: "DCP#####",
      "lambda-sensor": "DOX-0###",
    },
  ],
  [
    "Beru",
    0.96,
    "ZSE ###",
    { "spark-plug": "14@@-#@@U", "glow-plug": "GE ###", "ignition-leads": "ZEF ####" },
  ],
  ["Champion", 0.85, "CH###", { "spark-plug": "OE###/T10", wiper: "AFR##@" }],
  ["Delphi", 0.94, "@@#####-12B1", { injector: "28#####7", compressor: "TSP0#####" }],
  ["Varta", 1.08, "5## ### 0## D#"],
  ["Exide", 0.98, "EA##0"],
  ["Tudor", 0.92, "TB##0"],
  [
    "Hella",
    1.06,
    "1@@ 3## ###-##1",
    { relay: "4RA 0## ###-##1", horn: "3AM 0## ###-##1", bulb: "8GH 0## ###-##1" },
  ],
  ["Osram", 1.02, "64###NL", { bulb: "642##NBS" }],
  ["Philips", 1.04, "12###WVUB1"],
  ["Magneti Marelli", 0.96, "7114#######", { alternator: "06332####010", "shock-absorber": "35####070000" }],
  [
    "Gates",
    0.97,
    "K0#####XS",
    { "timing-belt": "5###XS", "ribbed-belt": "6PK####", thermostat: "TH####1", hose: "05-####" },
  ],
  [
    "Continental",
    1.02,
    "6PK####ELAST",
    { "timing-belt": "CT####", "ribbed-belt": "6PK####K", "timing-kit": "CT####K1", tyre: "0358###" },
  ],
  [
    "Dayco",
    0.9,
    "KPV###",
    { "timing-kit": "KTBWP####", "timing-belt": "94####", "ribbed-belt": "6PK####HD", tensioner: "ATB####" },
  ],
  ["Walker", 0.95, "2####", { catalyst: "28###" }],
  ["Bosal", 0.88, "2##-###", { catalyst: "090-###" }],
  ["Nissens", 0.98, "6####A", { fan: "85###", condenser: "94####", compressor: "89####", turbo: "93####" }],
  ["NRF", 0.86, "5####", { condenser: "35###", compressor: "32###", fan: "47###" }],
  ["Castrol", 1.08, "15@###"],
  ["Repsol", 0.9, "RPP0###@@@"],
  ["Motul", 1.12, "10####"],
  ["Liqui Moly", 1.05, "2####"],
  ["Elring", 1, "###.##0"],
  ["Victor Reinz", 1.03, "61-#####-00"],
  ["Corteco", 0.9, "8000####"],
  ["Garrett", 1.15, "7#####-5###S"],
  ["Pierburg", 1.06, "7.0####.##.0"],
  ["VDO", 1, "A2C5#######"],
  ["Van Wezel", 0.82, "58##5##"],
  ["TYC", 0.8, "20-#####-15-2"],
  ["Stabilus", 1.04, "5###PP"],
];

/**
 * The 60 brands of the demo catalogue. Real trade names, neutrally used; codes and levels are
 * invented.
 */
export const partBrands: readonly PartBrand[] = ROWS.map(([name, level, code, codesByDrawing = {}]) => ({
  name,
  level,
  code,
  codesByDrawing,
}));

const byName = new Map(partBrands.map((brand) => [brand.name, brand]));

/** Finds a brand; throws a RangeError for an unknown name. */
export function partBrand(name: string): PartBrand {
  const brand = byName.get(name);
  if (!brand) throw new RangeError(`no such brand of parts: ${name}`);
  return brand;
}

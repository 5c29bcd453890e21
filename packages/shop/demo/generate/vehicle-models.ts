/** A make of car: the pattern of its part numbers, and the makes with the same platforms. */
export interface VehicleMake {
  readonly name: string;
  readonly group: string;
  readonly code: string;
  /** Models in trade form: name, generation, years. */
  readonly models: readonly string[];
}

type Row = readonly [name: string, group: string, code: string, models: string];

// Makes, generations and years as commonly listed in Spain; part numbers only copy the make's
// pattern.
const ROWS: readonly Row[] = [
  [
    "Seat",
    "vag",
    "#@0 ### ### @",
    "Ibiza IV (6J) 2008-2017|Ibiza V (KJ1) 2017-|León II (1P) 2005-2012|León III (5F) 2012-2020|León IV (KL) 2020-|Ateca (KH7) 2016-|Arona (KJ7) 2017-|Altea (5P) 2004-2015",
  ],
  [
    "Volkswagen",
    "vag",
    "#@0 ### ### @@",
    "Golf V (1K) 2003-2009|Golf VI (5K) 2008-2013|Golf VII (5G) 2012-2020|Polo V (6R) 2009-2017|Polo VI (AW) 2017-|Passat B8 (3G) 2014-2023|Tiguan II (AD1) 2016-|Touran II (1T3) 2010-2015",
  ],
  [
    "Renault",
    "renault",
    "## ## ### ##R",
    "Clio III (BR0) 2005-2014|Clio IV (BH) 2012-2021|Clio V (BF) 2019-|Mégane III (BZ0) 2008-2016|Mégane IV (B9A) 2015-|Captur I (J5) 2013-2019|Kadjar (HA) 2015-2022|Scénic III (JZ0) 2009-2016",
  ],
  [
    "Peugeot",
    "psa",
    "16 ### ### 80",
    "206 (2A) 1998-2012|207 (WA) 2006-2015|208 I (CA) 2012-2019|208 II (UB) 2019-|308 I (4A) 2007-2014|308 II (LB) 2013-2021|3008 II (MC) 2016-|2008 I (CU) 2013-2019",
  ],
  [
    "Citroën",
    "psa",
    "16 ### ### 80",
    "C3 II (SC) 2009-2016|C3 III (SX) 2016-|C4 I (LC) 2004-2011|C4 II (NC) 2009-2018|C4 Picasso II (3D) 2013-2018|Berlingo II (B9) 2008-2018|Xsara Picasso (N68) 1999-2012",
  ],
  [
    "Opel",
    "opel",
    "13 ### ###",
    "Corsa D (S07) 2006-2014|Corsa E (X15) 2014-2019|Corsa F (P2JO) 2019-|Astra H (A04) 2004-2014|Astra J (P10) 2009-2015|Astra K (B16) 2015-2021|Insignia A (G09) 2008-2017|Mokka (J13) 2012-2019",
  ],
  [
    "Ford",
    "ford",
    "1 ### ###",
    "Fiesta VI (CB1) 2008-2017|Fiesta VII (HJ) 2017-2023|Focus II (DA) 2004-2012|Focus III (DYB) 2010-2018|Focus IV (HN) 2018-|Mondeo IV (BA7) 2007-2015|Kuga II (DM2) 2012-2019|C-Max II (DXA) 2010-2019",
  ],
  [
    "Toyota",
    "toyota",
    "#####-0@###",
    "Yaris II (XP9) 2005-2012|Yaris III (XP13) 2011-2020|Yaris IV (XP21) 2020-|Auris II (E18) 2012-2018|Corolla (E21) 2018-|C-HR (AX1) 2016-2023|RAV4 IV (A4) 2012-2018|Avensis III (T27) 2008-2018",
  ],
  [
    "Dacia",
    "renault",
    "## ## ### ##R",
    "Sandero I (BS) 2008-2012|Sandero II (B8) 2012-2020|Sandero III (DJF) 2020-|Duster I (HS) 2010-2018|Duster II (HM) 2017-2024|Logan II (L8) 2012-2020|Lodgy (JS) 2012-2022",
  ],
  [
    "Kia",
    "hyundai",
    "#####-@####",
    "Ceed II (JD) 2012-2018|Ceed III (CD) 2018-|Sportage III (SL) 2010-2015|Sportage IV (QL) 2015-2022|Rio III (UB) 2011-2017|Picanto II (TA) 2011-2017|Stonic (YB) 2017-",
  ],
  [
    "Hyundai",
    "hyundai",
    "#####-@#@00",
    "i20 I (PB) 2008-2015|i20 II (GB) 2014-2020|i30 I (FD) 2007-2012|i30 II (GD) 2011-2017|i30 III (PD) 2016-|Tucson II (TL) 2015-2020|ix35 (LM) 2009-2015|Kona (OS) 2017-2023",
  ],
  [
    "Audi",
    "vag",
    "#@0 ### ### @",
    "A1 I (8X) 2010-2018|A3 II (8P) 2003-2012|A3 III (8V) 2012-2020|A4 B8 (8K) 2007-2015|A4 B9 (8W) 2015-|Q3 I (8U) 2011-2018|Q5 I (8R) 2008-2017",
  ],
  [
    "BMW",
    "bmw",
    "## ## # ### ###",
    "Serie 1 (E87) 2003-2012|Serie 1 (F20) 2010-2019|Serie 3 (E90) 2004-2011|Serie 3 (F30) 2011-2018|Serie 3 (G20) 2018-|Serie 5 (F10) 2009-2016|X1 (E84) 2009-2015|X3 (F25) 2010-2017",
  ],
  [
    "Mercedes-Benz",
    "mercedes",
    "A ### ### ## ##",
    "Clase A (W169) 2004-2012|Clase A (W176) 2012-2018|Clase A (W177) 2018-|Clase B (W246) 2011-2018|Clase C (W204) 2007-2014|Clase C (W205) 2013-2021|Clase E (W212) 2009-2016|GLA (X156) 2013-2019",
  ],
  [
    "Nissan",
    "renault",
    "#####-@@##A",
    "Micra IV (K13) 2010-2017|Juke I (F15) 2010-2019|Qashqai I (J10) 2006-2014|Qashqai II (J11) 2013-2021|X-Trail III (T32) 2014-2022|Note (E12) 2012-2020",
  ],
  [
    "Fiat",
    "fiat",
    "5#######",
    "500 (312) 2007-|Panda III (312) 2011-|Punto Evo (199) 2008-2012|Grande Punto (199) 2005-2012|Tipo (356) 2015-|Bravo II (198) 2006-2014",
  ],
  [
    "Skoda",
    "vag",
    "#@0 ### ### @",
    "Fabia II (5J) 2006-2014|Fabia III (NJ) 2014-2021|Octavia II (1Z) 2004-2013|Octavia III (5E) 2012-2020|Superb II (3T) 2008-2015|Kodiaq (NS7) 2016-",
  ],
  [
    "Mazda",
    "mazda",
    "@###-##-###",
    "2 (DE) 2007-2015|3 (BL) 2008-2014|3 (BM) 2013-2019|6 (GH) 2007-2013|CX-3 (DK) 2015-2021|CX-5 I (KE) 2011-2017",
  ],
  [
    "Honda",
    "honda",
    "#####-@##-###",
    "Civic VIII (FN) 2005-2012|Civic IX (FK) 2011-2017|Jazz III (GG) 2007-2015|CR-V III (RE) 2006-2012|CR-V IV (RM) 2011-2018|Accord VIII (CU) 2008-2015",
  ],
  [
    "Suzuki",
    "suzuki",
    "#####-##@##",
    "Swift III (MZ) 2004-2011|Swift IV (FZ) 2010-2017|Vitara (LY) 2015-|SX4 (EY) 2006-2014|S-Cross (JY) 2013-2021|Ignis III (MF) 2016-",
  ],
  [
    "Volvo",
    "volvo",
    "31######",
    "V40 (525) 2012-2019|S60 II (134) 2010-2018|V60 I (155) 2010-2018|XC60 I (156) 2008-2017|XC60 II (246) 2017-|C30 (533) 2006-2012",
  ],
  [
    "Mini",
    "bmw",
    "## ## # ### ###",
    "Cooper (R50) 2001-2006|Cooper (R56) 2006-2013|Cooper (F56) 2013-|Clubman (R55) 2007-2014|Countryman (R60) 2010-2016",
  ],
  [
    "Jeep",
    "fiat",
    "68######AA",
    "Renegade (BU) 2014-|Compass II (MP) 2016-|Cherokee (KL) 2013-2019|Wrangler III (JK) 2006-2018|Grand Cherokee IV (WK2) 2010-2021",
  ],
  [
    "Mitsubishi",
    "mitsubishi",
    "M@######",
    "ASX (GA) 2010-2023|Outlander II (CW) 2006-2012|Outlander III (GF) 2012-2021|Colt VI (Z3) 2004-2012|Lancer VIII (CY) 2007-2017|L200 IV (KB4) 2005-2015",
  ],
  [
    "Cupra",
    "vag",
    "#@0 ### ### @",
    "Ateca (KH7) 2018-|Formentor (KM7) 2020-|León (KL) 2020-|León Sportstourer (KL8) 2020-",
  ],
];

/** The 25 makes with most cars in Spain, for which the demo catalogue has parts. */
export const vehicleMakes: readonly VehicleMake[] = ROWS.map(([name, group, code, models]) => ({
  name,
  group,
  code,
  models: models.split("|").map((model) => `${name} ${model}`),
}));

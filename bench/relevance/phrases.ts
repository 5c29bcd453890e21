/**
 * Buyers' phrases: kind, query, outcome (of the car in it, else `found`, `nothing`, `leads`), and a
 * pattern that names of the first products match, with `!` none. A catalogue skips rows of what it
 * lacks.
 */
const ROWS = `
car that fits; pastillas ibiza 6j; fits; pastilla
car that fits; pastillas de freno ibiza 6j 1.6 tdi; fits; pastilla
car that fits; pastillas delanteras seat ibiza iv; fits; pastilla.*delant
car that fits; pastillas traseras golf v; fits; pastilla.*tras
car that fits; pastillas traseras golf 5; fits; pastilla.*tras
car that fits; golf5 pastillas traseras; fits; pastilla.*tras
car that fits; pastilas traseras golf v; fits; pastilla.*tras
car that fits; disco de freno delantero bmw serie 3 g20; fits; disco
car that fits; disco freno 320d bmw; fits; disco
car that fits; aceite golf 5; fits; aceite
car that fits; aceite de motor 5w30 ibiza 6j; fits; aceite
car that fits; disco delantero ibiza 6j; fits; disco.*delant
car that fits; discos ibiza6j; fits; disco
car that fits; disco de freno para mi seat ibiza 6j; fits; disco
car that fits; ibiza 6j pastillas; fits; pastilla
car that fits; seat ibiza 6j discos de freno; fits; disco
car that fits; pastillas ibsa 6j; found; !amortiguador
car that fits; pastillas ibisa 6j; fits; pastilla
car that fits; filtro de aire ibiza v; fits; filtro
car that fits; faro dcho ibiza 6j; fits; faro.*derech
several generations; pastillas ibiza; found-or-fits; pastilla
several generations; pastillas golf; found-or-fits; pastilla
several generations; faro dcho ibiza; found-or-fits; faro.*derech
several generations; faro dcha ibiza; found-or-fits; faro.*derech
several generations; pastillas ibzia; fits; pastilla
several generations; discos ibisa; fits; disco
make or engine alone; pastillas seat; fits; pastilla
make or engine alone; pastillas ford; fits; pastilla
make or engine alone; pastillas vw; fits; pastilla
make or engine alone; amortiguador bmw; fits; amortiguador
make or engine alone; pastillas de freno renault; fits; pastilla
make or engine alone; pastillas mercedes; any; pastilla
make or engine alone; filtro de aire volkswagen; fits; filtro
make or engine alone; kit distribucion 1.9 tdi; fits-or-nothing; distribuci
make or engine alone; pastillas 1.6 tdi; fits-or-nothing; pastilla
make or engine alone; disco de freno 2.0 tdi; fits-or-nothing; disco
nothing fits; pastillas de freno delanteras golf 5; nothing_fits;
nothing fits; pastillas delanteras golf v; nothing_fits;
nothing fits; golf v pastillas delanteras; nothing_fits;
nothing fits; kit embrague peugeot 308 ii; nothing_fits;
nothing fits; kit de embrague para peugeot 308 ii; nothing_fits;
nothing fits; discos delanteros focus iii; nothing_fits;
nothing fits; discos delanteros ford focus 3; nothing_fits;
nothing fits; focus 3 discos delanteros; nothing_fits;
nothing fits; filtro aceite golf v 1.9 tdi; nothing_fits;
nothing fits; filtro de aceite golf 5 1.9 tdi; nothing_fits;
nothing fits; amortiguador trasero ford focus 2; nothing_fits;
nothing fits; amortiguador tras. focus ii; nothing_fits;
nothing fits; pastillas clio 3; nothing_fits;
nothing fits; pastillas clio3; nothing_fits;
nothing fits; faro izq ibiza 2010; nothing_fits;
nothing fits; faro izquierdo ibiza 6j; nothing_fits;
unknown car; filtro golf 4; unknown; filtro
unknown car; filtro de aire golf 4; unknown; filtro de aire
unknown car; filtro aire golf4; unknown; filtro
unknown car; golf iii pastillas; unknown; pastilla
unknown car; pastillas golf 1998; unknown; pastilla
unknown car; bmw 320d e46 disco; unknown; disco
unknown car; disco bmw e46; unknown; disco
unknown car; e46 bmw disco; unknown; disco
unknown car; pastillas ibiza 6k; unknown; pastilla
unknown car; pastillas seat ibiza 1995; unknown; pastilla
unknown car; discos clio 1; unknown; disco
unknown car; pastillas ibiza 3.0 tdi; unknown; pastilla
letters and digits; dot4; found; dot 4
letters and digits; dot 4; found; dot 4
letters and digits; DOT-4; found; dot 4
letters and digits; liquido frenos dot4; found; dot 4
letters and digits; liquido de frenos dot 5.1; found; 5\\.1
letters and digits; DOT5.1; found; 5\\.1
letters and digits; dot5.1 liquido; found; 5\\.1
letters and digits; R134a; found; r ?134
letters and digits; R 134 a; found; r ?134
letters and digits; compresor r134a; found; compresor
letters and digits; euro6; found;
letters and digits; adblue; found; adblue
letters and digits; ad blue; found; adblue
letters and digits; AdBlue 10l; found; adblue 10
letters and digits; ad blue 10 litros; found; adblue 10
letters and digits; 5w30; found; 5w-?30
letters and digits; 5 w 30; found; 5w-?30
letters and digits; aceite 5w 30; found; 5w-?30
letters and digits; h7; found; h7
letters and digits; h 7; found; h7
letters and digits; bombilla h 4; found; h4
letters and digits; lampara h7 55w; found; h7
letters and digits; 12v bocina; found; 12 v
letters and digits; bateria 60ah; found; 60 ah
letters and digits; bateria 60 a h; found; bater
sides; faro dcho; found; !izquierdo(?! o)
sides; faro dcha; found; !izquierdo(?! o)
sides; faro derecho; found; !izquierdo(?! o)
sides; faro dch; found; !izquierdo(?! o)
sides; faro copiloto; found; !izquierdo(?! o)
sides; faro izq; found; !delantero derecho
sides; faro izdo; found; !delantero derecho
sides; faro izqda; found; !delantero derecho
sides; faro conductor; found; !delantero derecho
sides; faro delantero izq.; found; !delantero derecho
sides; faro di; found; !delantero derecho
sides; faro dd; found; !delantero izquierdo(?! o)
sides; pastillas del.; found; pastillas.*delant
sides; pastillas delanteras; found; pastillas.*delant
sides; pastillas tras.; found; !delant
sides; pastillas traseras; found; !delant
sides; pastillas de freno detras; found; !delant
sides; pastillas freno delante; found; pastillas.*delant
sides; amortiguador tras; found; !delant
sides; amortiguador del izq; found; !trasero
sides; disco freno tras.; found; !delant
compounds; para choques; found; parachoques|paragolpes
compounds; para golpes delantero; found; parachoques|paragolpes
compounds; limpia parabrisas; found; limpia|escobilla
compounds; limpia para brisas; found; limpia|escobilla
compounds; porta equipajes; found; baca|portaequipajes|porta
compounds; silent block; found; silent|casquillo
compounds; eleva lunas; found; eleva
compounds; anti congelante; found; anticongelante
compounds; electro ventilador; found; ventilador
compounds; retro visor; found; retrovisor|espejo
Spanish words; vibra el volante; found; !junta|filtro
Spanish words; filtro de óleo; found; filtro
Spanish words; freno de mano; any; !disco|pastilla
Spanish words; coche no arranca; any; bater|arranque|alternador
Spanish words; pierde aceite; any; junta|ret[eé]n|tap[oó]n|aceite
Spanish words; luz del motor encendida; any; !marcha atrás
Spanish words; huele a quemado; any; !filtro
Spanish words; tira de un lado; any; !filtro
years; faro ibiza 2010; any; faro
years; 2010; found;
years; kit de embrague swift 2012; any; embrague
years; pastillas octavia 2008; any; pastilla
years; pastillas seat 2012; any; pastilla
plates and chassis numbers; 0001 ZZZ; leads;
plates and chassis numbers; 1234BCD; leads;
plates and chassis numbers; 1234-bcd; leads;
plates and chassis numbers; matricula 1234 BCD pastillas; leads;
plates and chassis numbers; pastillas 4567 JKL; leads;
plates and chassis numbers; VSSZZZ6JZAR012345; leads;
plates and chassis numbers; bastidor WVWZZZ1KZ6W123456 filtro aceite; leads;
plates and chassis numbers; pastillas golf 2015 DSG; any; !1234
car that fits; bateria seat leon 2; fits-or-nothing; bater
car that fits; amortiguadores traseros opel corsa d; fits-or-nothing; amortiguador tras
car that fits; kit embrague megane 3 1.5 dci; fits-or-nothing; embrague
car that fits; bomba agua clio 4; fits-or-nothing; bomba de agua
car that fits; retrovisor citroen c3 ii izq; fits-or-nothing; retrovisor.*izquierdo
car that fits; discos delanteros qashqai j10; fits-or-nothing; disco.*delant
car that fits; escobillas limpiaparabrisas focus iii 2013; fits-or-nothing; escobilla
car that fits; filtro gasoil golf vii 2.0 tdi 150cv; fits-or-nothing; filtro de gas
car that fits; faros h7 polo 6r; fits-or-nothing; faro|h7
car that fits; correa distribucion ibiza 1.6 tdi cayc; fits-or-nothing; distribuci
car that fits; termostato astra j; fits-or-nothing; termostato
unknown car; alternador bmw e90 320d; unknown; alternador
car that fits; bujias yaris 3; fits-or-nothing; bujía
car that fits; pastillas sportage4; fits-or-nothing; pastilla
car that fits; filtro aire leon3; fits-or-nothing; filtro de aire
car that fits; elevalunas delantero derecho golf v; fits-or-nothing; elevalunas.*delantero derecho
car that fits; rotula direccion xsara picasso; fits-or-nothing; rótula
car that fits; soporte motor peugeot 207 1.4; fits-or-nothing; soporte de motor
car that fits; tubo escape fiesta vi; fits-or-nothing; escape
car that fits; turbo peugeot 3008 2; fits-or-nothing; turbo
car that fits; aceite 5w30 dacia duster; fits; aceite
car that fits; filtro polen audi a3 8v; fits-or-nothing; filtro de hab
car that fits; palier izquierdo scenic 3; fits-or-nothing; palier.*izquierdo
car that fits; sensor abs trasero toyota auris; fits-or-nothing; sensor abs tras
several generations; faros civic; any; faro
several generations; pinza freno trasera dcha golf; any; pinza.*trasera derecha
unknown car; radiador leon 1; unknown; radiador
unknown car; retrovisor passat b5; unknown; retrovisor
unknown car; kit distribucion audi a4 b6; unknown; distribuci
unknown car; bateria renault kangoo; unknown; bater
unknown car; amortiguador seat toledo; unknown; amortiguador
letters and digits; aceite 10w 40; found; 10w
letters and digits; bombilla w5w; found; w5w
letters and digits; bateria 74 ah 680 a; any; bater
letters and digits; neumatico 205 55 16; found; 205/55
letters and digits; refrigerante g12; found; g ?12
letters and digits; bombilla d1s xenon; found; d1s
sides; espejo retrovisor lado conductor; found; !derecho
sides; piloto tras. dcho; found; !izquierdo
sides; aleta del. izda; found; !derech
sides; rotula dcha; found; derech
sides; elevalunas trasero izdo; found; !derecho|delantero
compounds; guarda polvo transmision; found; fuelle|guardapolvo
compounds; silenciador trasero; found; silenci
compounds; luces antiniebla; found; antiniebla
Spanish words; bombas de agua; found; bomba de agua
Spanish words; el coche no frena bien; any; freno
Spanish words; hace ruido al girar; any; homocin|copela|rodamiento
Spanish words; luz abs encendida; any; abs
Spanish words; aire acondicionado no enfria; any; compresor|condensador|refrig
years; filtro aceite polo 2011; any; filtro
years; faro leon 2014; any; faro
plates and chassis numbers; 1234 BCD filtro aceite; leads;
plates and chassis numbers; mi matricula es 4321 KLM; leads;
car that fits; golf7; fits;
car that fits; leon3; fits;
car that fits; discos ibizaiv; fits; disco
car that fits; pastillas (ibiza 6j); fits; pastilla
compounds; portaequipajes; any;
Spanish words; capó; found; cap[oó]
Spanish words; correas de distribución; found; distribuci
Spanish words; faros; found; faro
Spanish words; luces traseras; found; piloto|luz
sides; faro izquierdo y derecho; found; faro
sides; faro D/D; found; !izquierdo(?! o)
plates and chassis numbers; E1234BCD; leads;
plates and chassis numbers; bastidorVSSZZZ6JZAR012345; leads;
plates and chassis numbers; WVW ZZZ 1K Z 6W 123456; leads;
plates and chassis numbers; filtro golf 1896 BLS; any; filtro
`;

/** A row of what a buyer types. */
export type Phrase = {
  kind: string;
  query: string;
  must: string;
  names: RegExp | null;
  isForbidden: boolean;
};

/** The least share of rows of a kind that must hold, in percent. */
export const PHRASE_GOALS: Readonly<Record<string, number>> = {
  "car that fits": 90,
  "several generations": 100,
  "make or engine alone": 90,
  "nothing fits": 95,
  "unknown car": 95,
  "letters and digits": 95,
  sides: 95,
  compounds: 80,
  "Spanish words": 80,
  years: 80,
  "plates and chassis numbers": 100,
};

export const PHRASES: readonly Phrase[] = ROWS.trim()
  .split("\n")
  .map((row) => {
    const [kind = "", query = "", must = "", names = ""] = row.split(";").map((cell) => cell.trim());
    const isForbidden = names.startsWith("!");
    const pattern = isForbidden ? names.slice(1) : names;
    return { kind, query, must, names: pattern === "" ? null : new RegExp(pattern, "i"), isForbidden };
  });

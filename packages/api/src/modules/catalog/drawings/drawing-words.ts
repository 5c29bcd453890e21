/**
 * Phrases by their drawing, without accents: Spanish, English, German, French, Portuguese. Plurals
 * count as their singular.
 */
export const DRAWING_WORDS: Readonly<Record<string, string>> = {
  "abs-sensor":
    "sensor abs, sensor velocidad rueda, sensor ciguenal, sensor posicion ciguenal, sensor revoluciones, captador, avisador desgaste, abs sensor, wheel speed sensor, crankshaft sensor",
  "air-filter":
    "filtro aire, filtro cambio, filtro hidraulico, air filter, luftfilter, filtre air, filtro ar",
  alternator: "alternador, alternator, lichtmaschine, alternateur",
  "ball-joint": "rotula, ball joint, traggelenk, rotule, pivo",
  battery: "bateria, battery, batterie, acumulador",
  "brake-fluid": "liquido freno, brake fluid, bremsflussigkeit, liquide frein, fluido freio",
  "brake-hose":
    "latiguillo, flexible freno, tubo freno, brake hose, brake line, bremsschlauch, flexible frein",
  "brake-shoe": "zapata, brake shoe, bremsbacke, machoire, sapata",
  bulb: "lampara, bombilla, xenon, halogena, bulb, gluhlampe, ampoule, lampada",
  bumper: "paragolpe, parachoque, carroceria, bumper, stossfanger, pare choc, parachoc",
  "cabin-filter":
    "filtro habitaculo, filtro polen, filtro carbon, filtro cabina, cabin filter, pollen filter, innenraumfilter, filtre habitacle, filtro cabine",
  caliper: "pinza, hidraulica freno, caliper, bremssattel, etrier, pinca",
  catalyst: "catalizador, filtro particula, fap, dpf, catalyst, catalytic converter, katalysator, catalyseur",
  "clutch-kit":
    "kit embrague, embrague, disco embrague, plato embrague, plato presion, clutch, kupplung, embrayage, embreagem",
  compressor: "compresor, aire acondicionado, compressor, klimakompressor, compresseur",
  condenser: "condensador, condenser, kondensator, condenseur",
  "control-arm":
    "brazo suspension, trapecio, horquilla suspension, brazo, control arm, wishbone, querlenker, bras suspension, bandeja suspension",
  "coolant-bottle":
    "refrigerante, anticongelante, adblue, deposito expansion, vaso expansion, liquido, coolant, antifreeze, kuhlmittel, liquide refroidissement",
  "cv-boot": "fuelle, guardapolvo transmision, cv boot, achsmanschette, soufflet, coifa",
  disc: "disco freno, disco, freno, brake disc, brake rotor, bremsscheibe, bremse, disque frein, frein, disco freio, freio, brake",
  "door-handle": "maneta, manilla, tirador, puerta, door handle, turgriff, poignee",
  "drive-shaft":
    "palier, junta homocinetica, homocinetica, transmision, semieje, drive shaft, cv joint, antriebswelle, cardan, arbre transmission",
  drum: "tambor, freno tambor, brake drum, bremstrommel, tambour",
  "egr-valve": "valvula egr, egr, agr ventil, vanne egr",
  "engine-mount":
    "soporte motor, soporte cambio, soporte caja, taco motor, silentblock, soporte, engine mount, motorlager, support moteur, coxim",
  "exhaust-clamp": "abrazadera, exhaust clamp, collier",
  "exhaust-muffler":
    "silencioso, silenciador, escape, tubo escape final, muffler, silencer, exhaust, auspuff, schalldampfer, silencieux, echappement, escapamento",
  "exhaust-pipe": "tubo escape, tubo flexible, colector escape, exhaust pipe, auspuffrohr, tuyau echappement",
  fan: "ventilador, electroventilador, soplador, fan, lufter, geblase, ventilateur, ventoinha",
  fender: "aleta, guardabarro, capo, fender, kotflugel, aile, paralama",
  flywheel: "volante bimasa, volante motor, flywheel, schwungrad, volant moteur",
  "fuel-filter":
    "filtro combustible, filtro gasoil, filtro gasoleo, filtro gasolina, filtro diesel, fuel filter, kraftstofffilter, filtre carburant, filtre gasoil, filtro combustivel",
  "fuel-pump":
    "bomba combustible, bomba gasolina, bomba gasoil, aforador, fuel pump, kraftstoffpumpe, pompe carburant, bomba combustivel",
  "gas-spring":
    "amortiguador porton, amortiguador maletero, amortiguador capo, gas spring, gasdruckfeder, verin",
  gasket: "junta, reten, gasket, seal, dichtung, simmering, joint, retentor",
  "gift-card": "tarjeta regalo, gift card",
  "glow-plug":
    "calentador, bujia precalentamiento, bujia incandescencia, glow plug, gluhkerze, bougie prechauffage",
  headlamp: "faro, optica, iluminacion, antiniebla, headlamp, headlight, scheinwerfer, phare, farol",
  horn: "bocina, claxon, horn, hupe, klaxon, buzina",
  hose: "manguito, manguera, hose, schlauch, durite, mangueira",
  "hydraulic-cylinder":
    "bomba freno, cilindro, bombin, bomba embrague, servofreno, master cylinder, hauptbremszylinder, maitre cylindre",
  "ignition-coil": "bobina, ignition coil, zundspule, bobine",
  "ignition-leads": "cable bujia, cable encendido, ignition lead, zundkabel, faisceau allumage",
  injector: "inyector, inyeccion, injector, einspritzduse, injecteur, bico injetor",
  jack: "gato, jack, wagenheber, cric, macaco",
  "lambda-sensor":
    "sonda lambda, lambda, sensor oxigeno, lambda sensor, oxygen sensor, lambdasonde, sonde lambda",
  mirror: "retrovisor, espejo, mirror, aussenspiegel, spiegel, retroviseur",
  "oil-bottle": "aceite, lubricante, oil, motorol, getriebeol, huile, oleo",
  "oil-filter":
    "filtro aceite, kit filtro, filtro, oil filter, filter, olfilter, filtre huile, filtre, filtro oleo",
  pads: "pastilla, pastilla freno, brake pad, bremsbelag, bremsbelage, plaquette, pastilha",
  piston: "piston, segmento, kolben, motor",
  radiator: "radiador, refrigeracion, intercooler, radiator, kuhler, radiateur",
  relay: "rele, fusible, relay, relais",
  "ribbed-belt":
    "correa poly v, correa poliv, correa acanalada, correa, ribbed belt, keilrippenriemen, courroie accessoire, courroie",
  "roof-box":
    "cofre, portaequipaje, baca, barra techo, portabicicleta, roof box, roof rack, dachbox, dachtrager, coffre toit",
  sensor: "sensor, interruptor, sonda, temperatura, switch, schalter, capteur, contacteur",
  "shock-absorber":
    "amortiguador, suspension, amortiguacion, shock absorber, damper, stossdampfer, amortisseur, amortecedor",
  "shock-dust-boot":
    "guardapolvo, guardapolvo amortiguador, tope, tope suspension, dust boot, staubmanschette",
  "spark-plug": "bujia, encendido, spark plug, zundkerze, bougie, vela ignicao",
  "spray-can":
    "spray, limpiador, aditivo, limpieza, grasa, lubricante spray, cleaner, additive, reiniger, nettoyant",
  spring: "muelle, ballesta, spring, fahrwerksfeder, ressort, mola",
  "stabiliser-link":
    "bieleta, barra estabilizadora, stabiliser link, stabilizer link, sway bar link, koppelstange, biellette, bieleta barra",
  starter: "motor arranque, arranque, starter, anlasser, demarreur, motor partida",
  "strut-mount": "copela, kit copela, soporte amortiguador, strut mount, domlager, coupelle",
  "tail-lamp":
    "piloto, intermitente, luz trasera, luz, tail lamp, tail light, ruckleuchte, feu arriere, clignotant, lanterna",
  tensioner: "tensor, rodillo, polea, tensioner, spannrolle, umlenkrolle, galet, esticador",
  thermostat: "termostato, thermostat",
  "tie-rod":
    "rotula direccion, biela direccion, barra direccion, direccion, terminal direccion, tie rod, spurstange, rotule direction",
  "timing-belt":
    "correa distribucion, correa dentada, timing belt, zahnriemen, courroie distribution, correia dentada",
  "timing-kit":
    "kit distribucion, kit correa distribucion, distribucion, cadena distribucion, timing kit, zahnriemensatz, kit distribution",
  "tool-kit": "herramienta, maletin herramienta, llave, extractor, tool, werkzeug, outil",
  turbo: "turbo, turbocompresor, turbocharger, turbolader",
  tyre: "neumatico, cubierta, tyre, tire, reifen, pneu",
  "v-belt": "correa trapezoidal, correa v, kit correa auxiliar, v belt, keilriemen",
  "water-pump": "bomba agua, water pump, wasserpumpe, pompe eau",
  "wheel-bearing": "rodamiento, cojinete, buje, wheel bearing, bearing, radlager, roulement, rolamento",
  "wheel-rim": "llanta, rueda, tapacubo, rim, wheel, felge, jante, roda",
  "window-regulator": "elevaluna, window regulator, fensterheber, leve vitre",
  wiper: "escobilla, limpiaparabrisa, limpialuneta, wiper, wischer, essuie glace, palheta",
};

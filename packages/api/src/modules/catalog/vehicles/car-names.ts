/** Models on Spanish roads by make, folded, which a shop may not know; a make may have none. */
const MODELS = `
alfa romeo: 145 146 147 155 156 159 164 166 brera giulia giulietta gt mito spider stelvio tonale
audi: 80 90 100 a1 a2 a3 a4 a5 a6 a7 a8 allroad cabriolet q2 q3 q5 q7 q8 r8 tt
bmw: i3 i4 i8 x1 x2 x3 x4 x5 x6 x7 z3 z4
chevrolet: aveo captiva cruze epica kalos lacetti matiz nubira orlando spark trax
chrysler: 300c neon pt sebring stratus voyager
citroen: ami ax berlingo bx c1 c2 c3 c4 c5 c6 c8 cactus jumper jumpy nemo picasso saxo xantia xm xsara zx
dacia: dokker duster jogger lodgy logan sandero spring
daewoo: aranos espero kalos lacetti lanos leganza matiz nexia nubira tacuma
daihatsu: charade cuore sirion terios
dodge: avenger caliber journey nitro
ds: ds3 ds4 ds5 ds7
fiat: 500 500l 500x barchetta bravo brava cinquecento coupe croma doblo ducato fiorino freemont fullback idea linea marea multipla palio panda punto qubo scudo sedici seicento stilo strada talento tempra tipo ulysse uno
ford: bmax cmax cougar courier escort explorer fiesta focus fusion galaxy kuga ka maverick mondeo mustang orion probe puma ranger scorpio sierra smax transit
honda: accord civic crv crx hrv insight jazz legend logo prelude stream
hyundai: accent atos bayon coupe elantra galloper getz i10 i20 i30 i40 ioniq ix20 ix35 ix55 kona lantra matrix pony santafe santamo sonata terracan trajet tucson veloster
isuzu: dmax rodeo trooper
iveco: daily massif
jaguar: epace fpace ipace stype xe xf xj xk xtype
jeep: avenger cherokee commander compass patriot renegade wrangler
kia: carens carnival ceed cerato clarus magentis niro opirus optima picanto pregio proceed rio sephia shuma sorento soul sportage stinger stonic venga xceed
lancia: dedra delta kappa lybra musa phedra thema thesis voyager ypsilon zeta
land rover: defender discovery evoque freelander velar
lexus: ct200h gs300 is200 is220d nx300h rx300 ux250h
mazda: 2 3 5 6 121 323 626 bt50 cx3 cx30 cx5 cx7 demio mpv mx3 mx5 mx6 premacy rx8 tribute xedos
mercedes benz: citan cla clk cls gla glb glc gle glk slk sprinter vaneo vario viano vito
mini: clubman cooper countryman paceman
mitsubishi: asx carisma colt eclipse galant grandis l200 lancer montero outlander pajero space
nissan: almera cabstar cherry ariya interstar juke kubistar leaf maxima micra murano navara note nv200 nv400 pathfinder patrol pixo primastar primera pulsar qashqai serena sunny terrano tiida trade vanette xtrail
opel: adam agila ampera antara astra calibra cascada combo corsa crossland frontera grandland insignia kadett karl meriva mokka monterey movano omega signum sintra tigra vectra vivaro zafira
peugeot: 106 107 108 205 206 207 208 301 306 307 308 309 405 406 407 508 605 607 806 807 1007 2008 3008 4007 4008 5008 bipper boxer expert ion partner rcz rifter traveller
porsche: 911 944 boxster cayenne cayman macan panamera taycan
renault: 4 5 9 11 18 19 21 25 arkana austral captur clio espace express fluence kadjar kangoo koleos laguna latitude master megane modus rapid safrane scenic talisman trafic twingo twizy velsatis wind zoe
rover: 25 45 75 200 214 216 218 220 400 414 416 420 600 620 800 streetwise
saab: 900 9000
seat: alhambra altea arona arosa ateca cordoba exeo fura ibiza inca ronda leon malaga marbella mii tarraco terra toledo
skoda: citigo enyaq fabia favorit felicia kamiq karoq kodiaq octavia rapid roomster scala superb yeti
smart: crossblade forfour fortwo roadster
ssangyong: actyon korando kyron musso rexton rodius tivoli torres
subaru: brz forester impreza justy legacy levorg outback tribeca xv
suzuki: alto baleno celerio grand ignis jimny kizashi liana samurai scross splash swift sx4 vitara wagon
tesla: cybertruck
toyota: auris avensis aygo camry carina celica chr corolla hiace hilux iq landcruiser mr2 paseo picnic previa prius proace rav4 starlet supra urban verso yaris
volkswagen: amarok arteon beetle bora caddy california caravelle corrado crafter eos fox gol golf jetta lupo multivan passat phaeton polo scirocco sharan taigo tcross tiguan touareg touran transporter troc vento
volvo: 240 340 440 460 480 740 760 850 940 960 c30 c40 c70 s40 s60 s70 s80 s90 v40 v50 v60 v70 v90 xc40 xc60 xc70 xc90`;

const byMake: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  MODELS.trim()
    .split("\n")
    .map((line) => line.split(": "))
    .map(([make = "", names = ""]) => [make, new Set(names.split(" "))]),
);
const DISTINCT = /^\p{L}{5,}$/u;
const distinct = new Set(
  [...byMake].flatMap(([, names]) => [...names].filter((name) => DISTINCT.test(name))),
);

/**
 * Whether a folded word of two letters or more is a model's name of a make, which is folded too.
 */
export const isModelOf = (word: string, make: string): boolean =>
  word.length > 1 && (byMake.get(make)?.has(word) ?? false);

/** Whether a folded word of five letters or more is the name of some model. */
export const isModelName = (word: string): boolean => distinct.has(word);

import { foldName, type NamedVehicle, readEngine } from "@tuerca/feeds/values";
import { LRUCache } from "lru-cache";
import { describeVehicle, type KnownVehicle } from "./known-vehicle.ts";
import { vehicleKey } from "./vehicle-identity.ts";
import { makeKey, modelKey, platformKeys, splitModel } from "./vehicle-keys.ts";

/** The vehicles that a feed means: all engines of a model if it names no engine. */
export type VehicleMatch =
  | { kind: "found"; vehicles: readonly KnownVehicle[] }
  | { kind: "unknown" }
  | { kind: "ambiguous"; candidates: readonly string[] };

export type MatchVehicle = (named: NamedVehicle) => VehicleMatch;

const UNKNOWN: VehicleMatch = { kind: "unknown" };
const SHOWN_CANDIDATES = 5;
const REMEMBERED = 50_000;

/** The vehicles, by their ids, that people have chosen for spellings that name none. */
export type Aliases = ReadonlyMap<string, readonly number[]>;

/**
 * Finds vehicles by number, also retired ones and the heirs of merged ones, or by names: engine
 * code, or kW and cc, or name and years have to leave exactly one. What names none is looked up
 * among the aliases.
 */
export function createMatcher(all: readonly KnownVehicle[], aliases: Aliases = new Map()): MatchVehicle {
  const match = matchAll(all);
  const byId = new Map(aliases.size > 0 ? all.map((one) => [one.id, one]) : []);
  const chosenOf = (id: number) => byId.get(byId.get(id)?.heir ?? id) ?? [];
  return (named) => {
    const known = match(named);
    if (known.kind !== "unknown" || aliases.size === 0) return known;
    const chosen = (aliases.get(vehicleKey(named)) ?? []).flatMap(chosenOf);
    return chosen.length > 0 ? { kind: "found", vehicles: chosen } : UNKNOWN;
  };
}

function matchAll(all: readonly KnownVehicle[]): MatchVehicle {
  const byId = new Map(all.map((one) => [String(one.id), one]));
  const byRef = new Map(all.flatMap((one) => (one.ref === null ? [] : [[one.ref, one]])));
  const byKtype = new Map(all.flatMap((one) => (one.ktype === null ? [] : [[String(one.ktype), one]])));
  const ofMakes = Map.groupBy(
    all.filter(({ isRetired }) => !isRetired),
    ({ make }) => makeKey(make),
  );
  const models = new Map([...ofMakes].map(([key, ofMake]) => [key, [...modelsOf(ofMake)]]));
  const remembered = new LRUCache<string, VehicleMatch>({ max: REMEMBERED });
  const heirOf = (one: KnownVehicle | undefined) => (one?.heir == null ? one : byId.get(String(one.heir)));
  return (named) => {
    if (named.id) return found(heirOf(byId.get(named.id)));
    if (named.ref) return found(heirOf(byRef.get(named.ref)));
    if (named.ktype) return found(heirOf(byKtype.get(named.ktype)));
    const key = JSON.stringify(named);
    const known = remembered.get(key);
    if (known) return known;
    const match = matchNames(models.get(makeKey(named.make)) ?? [], named);
    remembered.set(key, match);
    return match;
  };
}

function found(vehicle: KnownVehicle | undefined): VehicleMatch {
  return vehicle ? { kind: "found", vehicles: [vehicle] } : UNKNOWN;
}

type Model = { key: string; whole: string; platforms: readonly string[]; vehicles: readonly KnownVehicle[] };

function* modelsOf(vehicles: readonly KnownVehicle[]): Generator<Model> {
  for (const ofModel of Map.groupBy(vehicles, ({ modelId }) => modelId).values()) {
    const [{ model, platform } = { model: "", platform: "" }] = ofModel;
    const keys = { key: modelKey(model), whole: modelKey(`${model} ${platform}`) };
    yield { ...keys, platforms: platformKeys(platform), vehicles: ofModel };
  }
}

function matchNames(models: readonly Model[], named: NamedVehicle): VehicleMatch {
  const inTime = findModels(models, named)
    .map((model) => model.vehicles.filter((vehicle) => overlaps(vehicle, named)))
    .filter(({ length }) => length > 0);
  if (!named.engine && !named.engineCode) {
    const [only = []] = inTime;
    return inTime.length > 1
      ? ambiguous(inTime.flat())
      : only.length > 0
        ? { kind: "found", vehicles: only }
        : UNKNOWN;
  }
  const left = narrow(inTime.flat(), named);
  return left.length > 1 ? ambiguous(left) : found(left[0]);
}

function ambiguous(vehicles: readonly KnownVehicle[]): VehicleMatch {
  const shown = vehicles.slice(0, SHOWN_CANDIDATES).map(describeVehicle);
  const more = vehicles.length - shown.length;
  return { kind: "ambiguous", candidates: more > 0 ? [...shown, `${more} more`] : shown };
}

/** The models of a name and platform; a name without its generation means all generations. */
function findModels(models: readonly Model[], named: NamedVehicle): readonly Model[] {
  const { name, platforms } = splitModel(named);
  const key = modelKey(name);
  const onPlatform = models.filter(
    (one) => platforms.length === 0 || one.platforms.some((known) => platforms.includes(known)),
  );
  const exact = onPlatform.filter((one) => one.key === key || one.whole === key);
  return exact.length > 0 ? exact : onPlatform.filter((one) => isGenerationOf(one.key, key));
}

/** Whether a name is another with a number behind: `ibiza 4` is a generation of `ibiza`. */
function isGenerationOf(key: string, name: string): boolean {
  return name !== "" && key.startsWith(`${name} `) && /^(mk ?)?\d{1,2}$/.test(key.slice(name.length + 1));
}

function overlaps(vehicle: KnownVehicle, { from, to }: NamedVehicle): boolean {
  const isAfter = from !== null && vehicle.to !== null && vehicle.to < from;
  return !isAfter && (to === null || vehicle.from <= to);
}

/** An engine code excludes all others; then figures, then names, as long as they leave any. */
function narrow(
  vehicles: readonly KnownVehicle[],
  { engine, engineCode }: NamedVehicle,
): readonly KnownVehicle[] {
  const { kw, cc, name } = readEngine(engine);
  const code = engineCode.toUpperCase();
  const byCode = code ? vehicles.filter(({ engineCodes }) => engineCodes.includes(code)) : vehicles;
  const byWhole = byCode.filter((one) => foldName(one.name) === foldName(engine));
  if (byWhole.length === 1) return byWhole;
  const byFigures = byCode.filter((one) => (kw === null || one.kw === kw) && (cc === null || one.cc === cc));
  const isKnown = code !== "" || (kw !== null && cc !== null);
  if (byFigures.length === 0 || (isKnown && byFigures.length === 1)) return byFigures;
  const byName = narrowByName(byFigures, name);
  return isKnown && byName.length === 0 ? byFigures : byName;
}

/** `1.6TDI` is `1.6 TDI`. */
function joined(name: string): string {
  return name.replaceAll(" ", "");
}

function narrowByName(vehicles: readonly KnownVehicle[], name: string): readonly KnownVehicle[] {
  if (name === "") return vehicles;
  const whole = joined(name);
  const exact = vehicles.filter((one) => joined(foldName(one.name)) === whole);
  if (exact.length > 0) return exact;
  const words = name.split(" ");
  return vehicles.filter((one) => {
    const known = foldName(one.name).split(" ");
    return words.every((word) => known.includes(word));
  });
}

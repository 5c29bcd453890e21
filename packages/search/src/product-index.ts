import { defaultSynonyms } from "./analysis/default-synonyms.ts";
import { fold } from "./analysis/fold.ts";
import { mergeRules } from "./analysis/parse-synonyms.ts";
import { SIDE_RULES } from "./analysis/sides.ts";
import { stemKey } from "./analysis/spanish.ts";
import { companions } from "./companions.ts";
import { idsOfCode, list } from "./list.ts";
import { FitMemory } from "./matching/fitting.ts";
import type { SearchContext } from "./matching/lookup.ts";
import { UnionMemory } from "./matching/union-memory.ts";
import { prepareDocuments } from "./prepare/prepare-documents.ts";
import type { PreparedBatch } from "./prepare/prepared-batch.ts";
import { samePart } from "./same-part.ts";
import { nearCodes, search, suggest } from "./search.ts";
import { Catalogue } from "./storage/catalogue.ts";
import { differing } from "./storage/differing.ts";
import { ImageReader, ImageWriter, type IndexImage, type StoredImage } from "./storage/image.ts";
import type { ProductCounts, ProductIndex } from "./types.ts";

/** Creates an empty index; all calls are synchronous and bounded by the size of the catalogue. */
export function createProductIndex(): ProductIndex {
  return indexOver(new Catalogue());
}

/** Opens the index stored in `image`. Throws a RangeError if the image is incomplete. */
export function openProductIndex(image: StoredImage): ProductIndex {
  const catalogue = new Catalogue();
  catalogue.load(new ImageReader(image));
  return indexOver(catalogue);
}

function indexOver(catalogue: Catalogue): ProductIndex {
  const context: SearchContext = {
    catalogue,
    synonyms: mergeRules(defaultSynonyms(), SIDE_RULES),
    unions: new UnionMemory(),
    fitting: new FitMemory(),
  };
  let version = 0;
  const apply = (batch: PreparedBatch, from: number, to: number) => {
    catalogue.apply(batch, from, to);
    if (to > from) version++;
  };
  return {
    upsert(docs) {
      const batch = prepareDocuments(docs);
      apply(batch, 0, batch.size);
    },
    apply,
    differing: (batch) => differing(catalogue, batch),
    idsBetween: (from, to) => catalogue.idsBetween(from, to),
    remove(ids) {
      catalogue.remove(ids);
      if (ids.length > 0) version++;
    },
    useSynonyms(rules) {
      context.synonyms = mergeRules(rules, SIDE_RULES);
      version++;
    },
    useVehicles(vehicles) {
      for (const vehicle of vehicles) catalogue.fits.vehicles.set(vehicle);
      if (vehicles.length > 0) version++;
    },
    search: (request) => search(context, request),
    list: (request) => list(context, request),
    idsOfCode: (code) => idsOfCode(context, code),
    samePart: (id) => samePart(catalogue, id),
    companions: (request) => companions(context, request),
    suggest: (words, limit) => suggest(context, words, limit),
    nearCodes: (text, limit) => nearCodes(context, text, limit),
    hasWord: (word) => isWord(catalogue, word),
    payload: (id) => catalogue.payload(id),
    vehiclePayload: (level, id) => catalogue.fits.vehicles.payload(level, id),
    fitsOf: (ids, vehicle) => catalogue.fitsOf(ids, vehicle),
    isListed: (selection) => catalogue.fits.isListed(catalogue.fits.vehicles.selected(selection)),
    countListing: (selection) => {
      const vehicles = catalogue.fits.vehicles.selected(selection);
      return countsOf(catalogue, catalogue.fits.listing(vehicles, catalogue.extent));
    },
    countUniversal: () => countsOf(catalogue, catalogue.fits.universal(catalogue.extent)),
    countInCategory: (id) => catalogue.countInCategory(id),
    countMeasured: (id, measure) => catalogue.countMeasured(id, measure),
    countOfBrand: (name) => catalogue.countOfBrand(name),
    image: () => imageOf(catalogue),
    settle: () => catalogue.settle(),
    get size() {
      return catalogue.size;
    },
    get hasSales() {
      return catalogue.numbers.has("sales");
    },
    get vehicleChanges() {
      return catalogue.fits.vehicles.changes;
    },
    get version() {
      return version;
    },
    memoryBytes: () => catalogue.bytes,
  };
}

function isWord({ dictionary, words }: Catalogue, text: string): boolean {
  const terms = dictionary.withKey(stemKey(fold(text)));
  return terms.some((term) => words.postings.size(term) > 0);
}

function countsOf(catalogue: Catalogue, docs: Uint32Array): ProductCounts {
  return { total: docs.length, byCategory: catalogue.countPerCategory(docs) };
}

function imageOf(catalogue: Catalogue): IndexImage {
  const writer = new ImageWriter();
  catalogue.save(writer);
  return writer.image;
}

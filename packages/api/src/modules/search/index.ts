export { keyOfTerm, LONGEST_PATH, readOwnAddress } from "./check-redirect.ts";
export { problemOfSynonym } from "./check-synonym.ts";
export { countRedirects, deleteRedirect, insertRedirect, listRedirects } from "./redirects.repository.ts";
export { addTermCounts, deleteOldTerms, hasTerms, listTerms } from "./search-terms.repository.ts";
export {
  deleteSynonym,
  insertSynonym,
  listSynonyms,
  lockSynonyms,
  updateSynonym,
} from "./synonyms.repository.ts";
export type { TermCount } from "./term-counter.ts";

export { problemOfSynonym } from "./check-synonym.ts";
export { deleteOldTerms, listTerms } from "./search-terms.repository.ts";
export { deleteSynonym, insertSynonym, listSynonyms, lockSynonyms } from "./synonyms.repository.ts";

export { findOrderTerms } from "./accepted-terms.repository.ts";
export {
  findDraft,
  findVersion,
  insertVersion,
  listPublished,
  listVersions,
  lockContent,
  storeDraft,
} from "./content.repository.ts";
export { registerContentRoutes } from "./content.routes.ts";
export { CONTENT_PICTURE_SOURCE, findContentPictures } from "./content-pictures.repository.ts";
export { type FollowedContent, followContent } from "./follow-content.ts";
export { legalFacts } from "./legal-texts.ts";
export { findLogo, LOGO_SOURCE } from "./logo.repository.ts";
export { readMailDrafts } from "./mail-drafts.ts";
export { PREVIEW_PATH, previewPath, readPreview } from "./preview.ts";
export {
  isLegalPart,
  OWN_BODIES,
  readBody,
  type StoredBodies,
  type StoredPart,
  storedText,
} from "./read-body.ts";

export { pictureCategory } from "./category-picture.repository.ts";
export { type CheckedImage, ImageRefused, MAX_IMAGE_BYTES } from "./check-image.ts";
export { encodeLogo } from "./encode-logo.ts";
export { encodePhoto, encodeSmallPhoto } from "./encode-photo.ts";
export { encodeUpload } from "./encode-upload.ts";
export {
  countFailedMedia,
  countPendingMedia,
  ensureUploaded,
  type FailedMedia,
  listFailed as listFailedPictures,
  listPictures,
  type ReadyMedia,
} from "./media.repository.ts";
export { registerMediaRoutes } from "./media.routes.ts";
export { openMediaAdmin, retryPictures } from "./media-admin.ts";
export { openMediaJob } from "./media-jobs.ts";
export { readUpload, type Upload } from "./read-upload.ts";
export { takePhoto } from "./take-photo.ts";
export { openPictureViewer } from "./view-picture.ts";

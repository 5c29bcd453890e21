export { type MovedFiles, moveFiles } from "../flows/admin/move-files.ts";
export type { PictureSource } from "../modules/media/category-picture.repository.ts";
export { type MediaAdmin, openMediaAdmin } from "../modules/media/media-admin.ts";

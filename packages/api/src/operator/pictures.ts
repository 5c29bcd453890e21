export type { PictureSource } from "../modules/media/category-picture.repository.ts";
export { type MediaAdmin, openMediaAdmin } from "../modules/media/media-admin.ts";

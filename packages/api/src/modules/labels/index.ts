export {
  changeLabel,
  findDueLabels,
  findLabel,
  findLabels,
  findTravelling,
  findUnsentLabels,
  findUnusedLabels,
  insertLabel,
  type Label,
} from "./label.repository.ts";
export { type LabelMakers, openLabelMakers } from "./label-services.ts";
export { postalAddress } from "./own-labels.ts";
export { readParcels } from "./parcel.repository.ts";
export { LabelRefused, NoLabelAnswer, type Parcel } from "./parcel-labels.ts";

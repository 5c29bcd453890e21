export {
  type Popularity,
  readDemoState,
  writeCategoryDrawings,
  writeDemoState,
  writePopularity,
} from "./demo-state.repository.ts";

export {
  type Popularity,
  readDemoState,
  whileNobodyElse,
  writeCategoryDrawings,
  writeDemoState,
  writePopularity,
} from "./demo-state.repository.ts";

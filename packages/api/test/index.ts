export {
  createTestDatabase,
  createTestShop,
  type TestShop,
  type TestShopOptions,
} from "./create-test-shop.ts";
export { createProduct, type ProductSeed } from "./factories/create-product.ts";
export { createRating, type RatingSeed } from "./factories/create-rating.ts";
export { createUser, logInAs } from "./factories/customer.ts";
export { emptyCatalogue } from "./factories/empty-catalogue.ts";
export { liveSettings } from "./factories/live-settings.ts";
export { TestClient } from "./test-client.ts";
export { testPostgres } from "./test-postgres.ts";

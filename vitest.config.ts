import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: "./scripts/vitest-database.ts",
    include: ["packages/**/*.test.ts", "packages/**/*.test.tsx", "scripts/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/build/**", "**/dist/**"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});

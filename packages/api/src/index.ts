export { createApp } from "./app.ts";
export { type Context, type ContextOptions, createContext } from "./context.ts";
export { type DemoSource, takeInDemoCatalogue } from "./flows/take-in-demo-catalogue.ts";
export { registerJobs } from "./jobs.ts";
export { type Config, ConfigError, loadConfig, loadProcessConfig } from "./platform/config/index.ts";
export { migrate } from "./platform/database/migrate.ts";
export { createVisitCookie } from "./platform/http/visit-cookie.ts";

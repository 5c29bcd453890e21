/** The page of all makes of vehicles, and the first crumb of those below it. */
export const VEHICLES_PAGE = { name: "Recambios por coche", path: "/recambios" };

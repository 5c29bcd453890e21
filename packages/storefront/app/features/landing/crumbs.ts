/** The page of all makes, and the first crumb of those below it. */
export const MAKES_CRUMB = { name: "Recambios por coche", path: "/recambios" };

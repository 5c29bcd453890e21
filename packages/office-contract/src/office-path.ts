/** Where the office's screens are, on its host. */
export const OFFICE_PATH = "/gestion";

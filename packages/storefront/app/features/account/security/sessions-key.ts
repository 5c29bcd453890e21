export const SESSIONS_KEY = ["sessions"] as const;

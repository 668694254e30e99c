/** Chromium as people use it, with a window. */
export const full: string;
export const chromium: { executablePath: string; args: string[] };

export function findUncompressed(folder: string): Promise<string[]>;
export function compressFiles(files: readonly string[]): Promise<void>;

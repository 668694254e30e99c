export function hasPostgres(): boolean;
export function databaseOn(url: string, name: string): string;
export function startPostgres(options?: {
  durable?: boolean;
  more?: readonly string[];
}): Promise<{ url: string; restart: () => Promise<void>; stop: () => void }>;

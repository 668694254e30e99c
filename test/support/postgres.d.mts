export function hasPostgres(): boolean;
export function startPostgres(options?: {
  durable?: boolean;
}): Promise<{ url: string; restart: () => Promise<void>; stop: () => void }>;

export function hasPostgres(): boolean;
export function startPostgres(options?: { durable?: boolean }): Promise<{ url: string; restart: () => void; stop: () => void }>;

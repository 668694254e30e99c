export function hasPostgres(): boolean;
export function programs(): string | undefined;
export function userOf(folder: string): { uid?: number; gid?: number };
export function databaseOn(url: string, name: string): string;
export function startPostgres(options?: { durable?: boolean; more?: readonly string[] }): Promise<{
  url: string;
  /** The same through its socket. */
  socket: string;
  restart: () => Promise<void>;
  stop: () => void;
}>;

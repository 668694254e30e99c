/** How the backend is run; all from the environment. */
export interface Config {
  port: number;
  /** A PostgreSQL-compatible server or cluster; none: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Where the built front end is; none: `dist/`. */
  distDir: string | undefined;
  /** Origins that may call with credentials. In demo mode also any port of localhost. */
  allowedOrigins: readonly string[];
  /** Sample customers, clock and faults. */
  demo: boolean;
  /** Served over https (by a proxy in front): cookies are then Secure. */
  https: boolean;
}

/** An origin as browsers send it: lower case, without a default port. `null` is the origin of every sandboxed page. */
function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error(
      `ALLOWED_ORIGINS contains "${text}": write each origin as https://shop.example, with nothing after the host or port.`,
    );
  return url.origin;
}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const port = Number(environment['PORT'] ?? 8002);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number up to 65535, not "${environment['PORT']}".`);
  return {
    port,
    databaseUrl: environment['DATABASE_URL'] || undefined,
    dataDir: environment['DATA_DIR'] || 'data',
    distDir: environment['DIST_DIR'] || undefined,
    allowedOrigins: (environment['ALLOWED_ORIGINS'] ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(readOrigin),
    demo: environment['DEMO'] !== '0',
    https: environment['HTTPS'] === '1',
  };
}

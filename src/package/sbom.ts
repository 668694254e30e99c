import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * The packages that a shop installs, as a software bill of materials: CycloneDX 1.6, as JSON (`npm run sbom`). It follows from
 * the lock file alone, so it lists what the build contains and what the backend loads, on any platform.
 */
export const sbom = (): string =>
  execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 16 * 1024 * 1024,
  });

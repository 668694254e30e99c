import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** SHA-256 of the public key in base64. Chromium's option to trust this one certificate takes this form. */
  fingerprint: string;
}

/**
 * Makes a certificate for localhost. The browser must trust it: Chromium doesn't cache responses from an origin with a
 * certificate error.
 *
 * @throws if the `openssl` command is missing
 */
export function makeCertificate(folder: string): Certificate {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost';
  execFileSync(
    'openssl',
    ['req', ...options.split(' '), '-addext', 'subjectAltName=DNS:localhost', '-keyout', keyFile, '-out', certFile],
    { stdio: 'pipe' },
  );
  const cert = readFileSync(certFile);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key: readFileSync(keyFile), cert, fingerprint: createHash('sha256').update(publicKey).digest('base64') };
}

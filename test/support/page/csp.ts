import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

type Holder = { violations: string[] };

/** Violations of the page's policy. They also appear on the console, which fails a test. */
export async function hearViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(globalThis, { violations });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      violations.push(`${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`),
    );
  });
  return () => page.evaluate(() => (globalThis as unknown as Holder).violations);
}

export interface Served {
  url: string;
  close: () => void;
}

/** A page under that policy, on a separate origin of the same site. */
export async function servePolicy(body: string, policy: string): Promise<Served> {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  const server = createServer((_request, answer) => answer.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this run's template databases; see `template.ts`. */
    templates: string;
  }
}

export default function setUp({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'pawtal-templates-'));
  provide('templates', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

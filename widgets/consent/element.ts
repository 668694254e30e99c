import { denyByDefault } from '../../src/integrations/google.ts';
import { define } from '../shared/define.ts';
import { own } from './tag.ts';
import type { Register } from '../shared/define.ts';
import { Consent } from './view.tsx';
import { quiet } from './quiet.ts';

export const register: Register = async (tag) => {
  // Must run before any Google code. Idempotent.
  denyByDefault(window as unknown as Record<string, unknown>);
  await quiet();
  await define(Consent, own)(tag);
};

import { denyByDefault } from '../../src/integrations/google.ts';
import { define } from '../shared/define.ts';
import { Consent } from './consent.tsx';
import { tag } from './tag.ts';
import { quiet } from './quiet.ts';

export const register = async (): Promise<void> => {
  // Before anything of Google's can run; twice does no harm.
  denyByDefault(window as unknown as Record<string, unknown>);
  await quiet();
  await define(tag, Consent);
};

import type { Assistants } from '../../contract/customer/assistants.ts';
import type { Stage } from '../stage.ts';

/** Two assistants, unless one was revoked. */
export const assistantsOf = ({ day }: Stage, revoked?: string): Assistants => {
  const all: Assistants['assistants'] = [
    {
      id: 'as-1',
      name: 'Sample Assistant',
      host: 'assistant.example',
      scopes: ['read', 'feed', 'manage'],
      since: day(-20),
      lastUsed: `${day(0)}T07:15:00Z`,
    },
    { id: 'as-2', name: 'Calendar Helper', host: 'helper.example', scopes: ['read'], since: day(-2), lastUsed: null },
  ];
  return { assistants: all.filter(({ id }) => id !== revoked) };
};

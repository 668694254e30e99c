/** What the fields mean that each withdrawal and each cancellation has. */
export const declarationWords = {
  kind: 'A withdrawal, or a cancellation of the contract.',
  at: ['When it was received.', '2026-11-12T10:04:31Z'],
  reference: ['The number of its acknowledgement.', 'W-00000F'],
} as const;

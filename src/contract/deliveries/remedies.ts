/** What is offered for a problem: food that a dog doesn't eat isn't sent again. */
export const remediesFor = <T extends string>(problem: string, offered: readonly T[]): T[] =>
  offered.filter((each) => problem !== 'not-eaten' || each !== 'resend');

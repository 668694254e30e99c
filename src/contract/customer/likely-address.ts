/** Domains of large mail providers in the shop's countries. */
export const commonDomains: readonly string[] = `
  gmail.com googlemail.com hotmail.com outlook.com icloud.com yahoo.com proton.me protonmail.com
  hotmail.co.uk outlook.co.uk yahoo.co.uk btinternet.com virginmedia.com talktalk.net
  hotmail.de outlook.de yahoo.de t-online.de freenet.de
  hotmail.fr outlook.fr yahoo.fr orange.fr wanadoo.fr laposte.net
  hotmail.nl outlook.nl ziggo.nl kpnmail.nl telenet.be skynet.be proximus.be
  eircom.net hotmail.se hotmail.dk telia.com`
  .trim()
  .split(/\s+/);

/** Domains that exist and look like a mistyped one. */
const real = new Set([...commonDomains, 'ymail.com', 'email.com', 'mail.com', 'fmail.com', 'hotmail.be', 'hotmail.it']);

/** Whether one change makes `a` out of `b`: a letter added, removed or replaced, or two neighbours exchanged. */
function isNear(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/** The address that was probably meant, if the typed one's domain is one slip away from a common one, or ends before the dot. */
export function likelyAddress(typed: string): string | undefined {
  const [, name, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (name === undefined || domain === undefined || real.has(domain)) return undefined;
  const meant = commonDomains.find((each) => isNear(domain, each) || each.startsWith(`${domain}.`));
  return meant && `${typed.trim().slice(0, name.length)}@${meant}`;
}

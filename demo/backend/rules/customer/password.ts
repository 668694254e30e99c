import { passwordLimits } from '../../../../src/contract/limits.ts';

/** The commonest passwords of eight characters and more, with any digits after them. */
const common =
  /^(?:password|passwort|motdepasse|wachtwoord|welcome|willkommen|bienvenue|welkom|qwert[yz]|azerty|iloveyou|football|baseball|sunshine|princess|superman|starwars|trustno|letmein|abc|pawtal)[a-z]{0,4}[\d!.@#$%&*]*$/i;

const isRow = (text: string): boolean => {
  const codes = [...text].map((character) => character.codePointAt(0)!);
  const steps = codes.slice(1).map((code, index) => code - codes[index]!);
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
};

/** Whether a password is among the first that anybody would try: a common one, a row, few characters, the address. */
export function isEasy(password: string, email: string): boolean {
  const text = password.toLowerCase();
  const digits = text.replaceAll(/\D/g, '');
  return (
    new Set(text).size < 4 ||
    isRow(text) ||
    common.test(text) ||
    (digits === text && (isRow(text.slice(0, 8)) || '1234567890'.repeat(2).includes(text.slice(0, 8)))) ||
    text === email ||
    text === email.split('@')[0]
  );
}

export type PasswordProblem = 'short' | 'long' | 'easy';

/** The reason why this can't be a customer's new password. Undefined if it can. */
export function passwordProblem(password: string, email: string): PasswordProblem | undefined {
  if (password.length < passwordLimits.least) return 'short';
  if (password.length > passwordLimits.most) return 'long';
  return isEasy(password, email) ? 'easy' : undefined;
}

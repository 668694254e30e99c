import { detailsBody } from '../../../../src/contract/customer/settings.ts';
import { newDogBody } from '../../../../src/contract/pets/profile.ts';
import * as v from 'valibot';
import { lineLimits } from '../../../../src/contract/limits.ts';
import { sentenceOf } from '../../../../src/contract/typed-text/body.ts';
import { readPostcode } from '../../../../src/contract/typed-text/postcode.ts';
import { nameKey } from '../../../../src/contract/typed-text/text.ts';
import { countries } from '../../../../src/contract/lists.ts';
import { emailKey } from '../../../../src/contract/typed-text/email.ts';
import { languagesOf } from '../../rules/customer/address.ts';

const { firstName, lastName, email, phone, address } = detailsBody.entries;

const person = v.strictObject({
  email,
  firstName,
  lastName,
  country: v.picklist(countries),
  language: v.optional(v.string()),
  phone: v.optional(phone, ''),
  address,
  dogs: v.optional(
    v.array(v.strictObject({ ...newDogBody.entries, gender: v.optional(newDogBody.entries.gender, 'unknown') })),
    [],
  ),
});

export interface Person extends v.InferOutput<typeof person> {
  line: number;
  language: string;
}

/** Checks every entry by the rules of the settings, so that each customer can later save theirs. */
export function checkPeople(entries: readonly Entry[]): { people: Person[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const people: Person[] = [];
  const lines = new Map<string, number>();
  for (const { line, value } of entries) {
    const say = (message: string): void => void problems.push({ line, message });
    const parsed = v.safeParse(person, value);
    if (!parsed.success) {
      for (const issue of parsed.issues) say(`${v.getDotPath(issue) ?? 'customer'}: ${issue.message}`);
      continue;
    }
    const { output } = parsed;
    const known = emailKey(output.email);
    const languages = languagesOf(output.country);
    const language = output.language ?? languages[0]!;
    const names = output.dogs.map(({ name }) => nameKey(name));
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    const earlier = lines.get(known);
    const postcode = readPostcode(output.address.postcode, lineLimits['address.postcode'], output.country);
    if (postcode.problem)
      say(`address.postcode: ${sentenceOf(postcode.problem)}: ${output.address.postcode} in ${output.country}`);
    else if (earlier !== undefined) say(`email: ${known} is in line ${earlier} already`);
    else if (!languages.includes(language)) say(`language: this store speaks ${languages.join(', ')}, not ${language}`);
    else if (twice !== undefined) say(`dogs: two have the name ${twice}`);
    else people.push({ ...output, address: { ...output.address, postcode: postcode.text }, line, language });
    lines.set(known, earlier ?? line);
  }
  return { people, problems };
}

/** What is wrong in a file of customers, and where. */
export interface Problem {
  /** Counted from 1. */
  line: number;
  message: string;
}

/** One customer as written in the file, and the first line. */
export interface Entry {
  line: number;
  value: unknown;
}

/** Thrown when a file can't be read as a whole. */
export class Unreadable extends Error {
  readonly problem: Problem;

  constructor(line: number, message: string) {
    super(message);
    this.problem = { line, message };
  }
}

import type { Sample } from '../../../demo/backend/samples/customers.ts';
import type { Elsewhere } from '../page/press-all.ts';

const day = /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g;

/** For customers who are walked one after the other: each presses what the ones before haven't pressed in that state. */
export function createElsewhere(): (sample: Sample) => Elsewhere {
  const pressed = new Set<string>();
  return ({ name, pets }) => {
    const names = new RegExp([name, ...pets.map((pet) => pet.name)].join('|'), 'gi');
    return {
      pressed: new Set(pressed),
      note: (key) => void pressed.add(key),
      alike: (text) => text.replaceAll(names, 'name').replaceAll(day, 'day').replaceAll(/\d+/g, '0'),
    };
  };
}

/** Groups of customers to be walked one after the other: those of Great Britain, and each other one alone. */
export function groupsOf(samples: readonly Sample[]): Sample[][] {
  const british = samples.filter(({ country }) => country === 'GB');
  return [british, ...samples.filter((sample) => !british.includes(sample)).map((sample) => [sample])];
}

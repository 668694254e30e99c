import type { ProblemTexts } from './problem-texts.ts';

/** Problems of a theme in words. */
export const themeTexts = {
  unknownProperty: (name: string, near: string): ProblemTexts => ({
    text: `The styles set “${name}”, which no widget reads.`,
    advice: `Did you mean “${near}”?`,
  }),
  notANumber: (name: string, value: string, near: number, most: number): ProblemTexts => ({
    text: `“${name}: ${value}” is no number from 0 to ${most}.`,
    advice: `It is a factor without a unit, such as ${name}: ${near}. 1 is as designed.`,
  }),
  openQuote: (name: string, value: string): ProblemTexts => ({
    text: `A quotation mark is missing in “${name}: ${value}”, so browsers ignore it.`,
    advice: `Write ${name}: ${value.replaceAll(/["']/g, '')}, or put each font’s name between two of them.`,
  }),
  noUnit: (name: string, value: string): ProblemTexts => ({
    text: `“${name}: ${value}” has no unit.`,
    advice: `Write a length, such as ${name}: ${value}px.`,
  }),
  notAColour: (name: string, value: string): ProblemTexts => ({
    text: `“${name}: ${value}” is no colour.`,
    advice: `Write it as CSS does, such as ${name}: ${/^[\da-f]{3,8}$/i.test(value) ? `#${value}` : '#1f6b3a'}.`,
  }),
  lowContrast: (
    { where, text, ground, least }: { where: string; text: string; ground: string; least: number },
    found: number,
    scheme: string,
  ): ProblemTexts => ({
    text: `${where} has too little contrast in the ${scheme} scheme.`,
    advice: `It is ${(Math.floor(found * 100) / 100).toFixed(2)} : 1 and must be ${least} : 1. Change ${text} or ${ground}; with light-dark() each scheme has its own colour.`,
  }),
};

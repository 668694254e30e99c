// Spellings of the same words: "on its way", onItsWay, ON_ITS_WAY, On Its Way, ...

export const spellings = ['words', 'camelCase', 'SNAKE_CASE', 'snake_case', 'kebab-case', 'Title Case', 'PascalCase'];

const capitalise = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** Spells a phrase of lower-case words. */
export function spellWords(phrase, spelling) {
  const words = phrase.split(' ');
  switch (spelling) {
    case 'camelCase':
      return words[0] + words.slice(1).map(capitalise).join('');
    case 'SNAKE_CASE':
      return words.join('_').toUpperCase();
    case 'snake_case':
      return words.join('_');
    case 'kebab-case':
      return words.join('-');
    case 'Title Case':
      return words.map(capitalise).join(' ');
    case 'PascalCase':
      return words.map(capitalise).join('');
    default:
      return phrase;
  }
}

/** camelCase to snake_case, for keys. */
export function toSnakeCase(key) {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

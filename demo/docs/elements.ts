import { readElements } from '../../src/package/manifest/read-elements.ts';

/** All tags, read once. */
export const elements = readElements();
export const tags = elements.map(({ tag }) => tag);

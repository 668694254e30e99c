import { readElements } from '../../widgets/manifest/read-elements.ts';

/** All tags, read once. */
export const elements = readElements();
export const tags = elements.map(({ tag }) => tag);

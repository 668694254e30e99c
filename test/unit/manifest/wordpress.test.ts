import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readElements } from '../../../widgets/manifest/read-elements.ts';

const list = JSON.parse(readFileSync('demo/wordpress/pawtal/tags.json', 'utf8')) as {
  common: string[];
  tags: Record<string, string[]>;
};

test('the WordPress plugin lets every tag through, with each of its attributes but the host', () => {
  for (const { tag, attributes } of readElements()) {
    const known = [...list.common, ...(list.tags[tag] ?? [])];
    const missing = attributes.map(({ name }) => name).filter((name) => name !== 'host' && !known.includes(name));
    expect(list.tags, 'demo/wordpress/pawtal/tags.json').toHaveProperty(tag);
    expect(missing, tag).toEqual([]);
    expect(known).not.toContain('host');
  }
});

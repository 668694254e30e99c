const types = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });

interface Project {
  version: string;
  description: string;
  license: string;
}

/** The package's own `package.json`: what is built has everything in it, so it depends on nothing. */
export const packageJson = ({ version, description, license }: Project) => ({
  name: 'pawtal',
  version,
  description,
  license,
  keywords: ['custom-elements', 'web-components', 'customer-account', 'subscription'],
  type: 'module',
  sideEffects: ['./dist/**'],
  exports: {
    '.': types('index'),
    './types': types('types'),
    './contract': types('contract'),
    './elements': types('elements'),
    './react': types('react'),
    './vue': types('vue'),
    './dist/*': './dist/*',
    './custom-elements.json': './custom-elements.json',
    './vscode.html-custom-data.json': './vscode.html-custom-data.json',
    './vscode.css-custom-data.json': './vscode.css-custom-data.json',
    './web-types.json': './web-types.json',
    './integrity.json': './integrity.json',
    './openapi.json': './openapi.json',
    './schema.graphql': './schema.graphql',
    './package.json': './package.json',
  },
  bin: { pawtal: './cli.js' },
  customElements: './custom-elements.json',
  'web-types': './web-types.json',
  // Only for their types, and only where they are used.
  peerDependencies: { react: '>=19', '@types/react': '>=19', vue: '>=3.4' },
  peerDependenciesMeta: { react: { optional: true }, '@types/react': { optional: true }, vue: { optional: true } },
  engines: { node: '>=20' },
});

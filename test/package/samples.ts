/** A sample of code in the documentation. */
interface Sample {
  /** Of a file without folders. */
  name: string;
  source: string;
}

const block = /<code\s+id="([^"]+)"\s+class="language-typescript">([\s\S]*?)<\/code>/g;

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };
const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex: string, decimal: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll(/&(lt|gt|amp|quot);/g, (_, name: string) => entities[name]!);

/** The samples on a page of the documentation that are JavaScript or TypeScript, each as a module. */
export const samplesOf = (path: string, markup: string): Sample[] =>
  [...markup.matchAll(block)].map(([, id, code]) => ({
    name: `${path.replaceAll('/', '-') || 'start'}-${id}`,
    source: `${textOf(code!)}\nexport {};\n`,
  }));

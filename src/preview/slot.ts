import salmon from '../ui/illustrations/shop-salmon.svg';
import { commonStates } from './states.ts';
import type { Widget } from '../element/widget.tsx';
import { sampleTexts } from './samples/sample-texts.ts';

/** Sample content of a third party for a slot, in a state. */
export async function sampleContent(state: string, { locale, t, href }: Widget): Promise<DocumentFragment | undefined> {
  const { answers, step } = { answers: 'sample', step: '', ...commonStates[state] };
  if (answers === 'never') return new Promise<never>(() => {});
  if (answers === 'fail') throw Object.assign(new Error('As a preview'), { code: 'preview' });
  if (step === 'none') return undefined;
  const { products, shop } = await sampleTexts(locale.messages);
  const content = document.createDocumentFragment();
  const add = (name: string, text: string, attributes: Record<string, string> = {}): void => {
    const element = document.createElement(name);
    element.textContent = text;
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    content.append(element);
  };
  add('img', '', { src: salmon, alt: '', width: '120', height: '120' });
  add('h2', products['salmon-bites']);
  add('p', shop['salmon-bites']);
  add('a', t('navbar.shop'), { href: href(`/${locale.segment}/products/`) });
  return content;
}

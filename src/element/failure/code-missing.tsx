import { useLayoutEffect } from 'react';
import type { ReactElement } from 'react';
import { getPage } from '../../page/page.ts';
import { hasContent } from '../../page/start/content.ts';
import { ErrorPanel } from '../../ui/notices/error-panel.tsx';
import { makeEmit } from '../facts/emit.ts';
import { knownLocale } from '../locale.ts';
import { setStatus } from '../state.ts';
import type { Attributes } from '../widget.tsx';

/** "Our bad" with Reload. Downloads nothing: the loader ships these words. */
export function OurBad({ language }: { language: string }): ReactElement {
  const [title = '', reload] = getPage().files?.languages[language.slice(0, 2)] ?? [];
  return (
    <div className="account-root" lang={language.slice(0, 2)}>
      <ErrorPanel title={title} actionLabel={reload} onAction={() => location.reload()} />
    </div>
  );
}

/**
 * For a widget whose messages or sample data can't be loaded. Shows the tag's own content, or "Our bad" if it has none
 * (DECISIONS.md#situations).
 */
export function CodeMissing({ element, language }: { element: HTMLElement; language: string }): ReactElement {
  useLayoutEffect(() => {
    if (setStatus(element, 'error')) makeEmit(element)('account-error', { tag: element.localName, code: 'chunk' });
  }, [element]);
  return hasContent(element) ? <slot /> : <OurBad language={language} />;
}

/** Shown in place of a preview whose code can't be loaded. */
export const NoPreview = ({
  settings,
}: {
  settings: { element: HTMLElement; attributes: Attributes };
}): ReactElement => {
  const { element, attributes } = settings;
  return <CodeMissing element={element} language={knownLocale(undefined, element, attributes['locale']).messages} />;
};

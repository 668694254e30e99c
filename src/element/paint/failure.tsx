import type { ReactElement } from 'react';
import { getMessages } from '../../page/files/messages.ts';
import { dataOf } from '../../remote.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { CodeMissing } from '../failure/code-missing.tsx';
import { knownLocale } from '../locale.ts';
import { accountFor } from '../root.tsx';
import type { RootProps } from '../root.tsx';
import { noticeMark } from './morph.ts';
import { render } from './render.ts';

interface Failure {
  /** The widget shows nothing yet. */
  isWaiting: boolean;
  /** The customer has tried again. */
  isAgain: boolean;
  onRetry: () => void;
}

/**
 * Shows that react-dom could not be loaded: after a press below what is painted, else in place of the widget. There are
 * no handlers without react-dom, so the button gets its own.
 */
export function showFailure(
  container: ShadowRoot,
  props: RootProps,
  { isWaiting, isAgain, onRetry }: Failure,
): Element {
  const { element, attributes } = props;
  const language = knownLocale(accountFor(attributes), element, attributes['locale']).messages;
  const t = dataOf(getMessages(language).$state.get());
  // Firefox never requests a failed module again.
  const isFinal = isWaiting || !t || (isAgain && navigator.onLine);
  let shown: ReactElement = <CodeMissing element={element} language={language} />;
  if (!isWaiting && t) {
    shown = (
      <div className="account-root" lang={language.slice(0, 2)}>
        <ErrorNotice title={t('common.notLoaded')} action={t(isFinal ? 'errors.reload' : 'common.tryAgain')} />
      </div>
    );
  }
  const { dom, effects } = render(shown, () => {});
  const notice = dom.firstElementChild!;
  notice.setAttribute(noticeMark, '');
  notice.querySelector('button')?.addEventListener('click', () => (isFinal ? location.reload() : onRetry()));
  if (isWaiting) container.replaceChildren(dom);
  else container.append(dom);
  for (const effect of effects) effect();
  return notice;
}

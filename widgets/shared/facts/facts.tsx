import { useWidget } from '../../../src/element/widget.tsx';
import type { I18n } from '../../../src/element/widget.tsx';
import { useWordsOf } from '../../../src/element/words.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { webUrl } from '../../../src/web-url.ts';
import { printText } from '../print-text.ts';
import { factRows } from './rows.ts';
import type { LabelOf } from './rows.ts';

/**
 * The facts of labels: kind, ingredients, constituents, use, storage, weight, and who answers for it. They can be printed.
 * Their headings are in the language of the facts, which the law wants to be one of the country.
 */
export function Facts({ labels }: { labels: readonly LabelOf[] }) {
  const { t } = useWidget();
  const words = useWordsOf(labels.find(({ particulars }) => particulars?.language)?.particulars?.language);
  if (!words) return <TextSkeleton width={[60, 90, 80]} />;
  const lang = words.locale.tag;
  const print = (): void =>
    printText(
      [
        words.t('shop.facts.title'),
        ...labels.flatMap((each) => [each.name, ...factRows(words, each).map((row) => row.join(': '))]),
      ].join('\n'),
      lang,
    );
  return (
    <>
      {labels.map((each, index) => (
        <div key={index} className="label-of">
          {labels.length > 1 && <b>{each.name}</b>}
          <dl className="label-facts" lang={lang}>
            {factRows(words, each).map(([name, value], row) => (
              <div key={row}>
                <dt>{name}</dt>
                <dd lang={each.particulars?.language ?? undefined}>{value}</dd>
              </div>
            ))}
          </dl>
          <Register label={each} words={words} />
        </div>
      ))}
      <Button type="link" onClick={print}>
        {t('shop.facts.print')}
      </Button>
    </>
  );
}

/** Of a medicine: the logo of the public list in which the seller is, which leads there. */
function Register({ label: { particulars }, words: { t, locale } }: { label: LabelOf; words: I18n }) {
  const { account } = useWidget();
  const { name, url, logoUrl } = particulars?.register ?? {};
  const href = webUrl(url, account.environment);
  if (!particulars?.isMedicine || !href) return null;
  const src = webUrl(logoUrl, account.environment);
  return (
    <p lang={locale.tag}>
      <a className="label-register" href={href} target="_blank" rel="noopener">
        {src && <img src={src} alt="" width="120" height="60" loading="lazy" />}
        {t('shop.facts.register', { register: name ?? '' })}
      </a>
    </p>
  );
}

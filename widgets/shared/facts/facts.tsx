import { useWidget } from '../../../src/element/widget.tsx';
import { Button } from '../../../src/ui/controls/button.tsx';
import { webUrl } from '../../../src/web-url.ts';
import { printText } from '../print-text.ts';
import { factRows } from './rows.ts';
import type { LabelOf } from './rows.ts';

/** The facts of labels: kind, ingredients, constituents, use, storage, weight, and who answers for it. They can be printed. */
export function Facts({ labels }: { labels: readonly LabelOf[] }) {
  const widget = useWidget();
  const { t, locale } = widget;
  const print = (): void =>
    printText(
      [
        t('shop.facts.title'),
        ...labels.flatMap((each) => [each.name, ...factRows(widget, each).map((row) => row.join(': '))]),
      ].join('\n'),
      locale.tag,
    );
  return (
    <>
      {labels.map((each, index) => (
        <div key={index} className="label-of">
          {labels.length > 1 && <b>{each.name}</b>}
          <dl className="label-facts">
            {factRows(widget, each).map(([name, value], row) => (
              <div key={row}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Register label={each} />
        </div>
      ))}
      <Button type="link" onClick={print}>
        {t('shop.facts.print')}
      </Button>
    </>
  );
}

/** Of a medicine: the logo of the public list in which the seller is, which leads there. */
function Register({ label: { particulars } }: { label: LabelOf }) {
  const { account, t } = useWidget();
  const { name, url, logoUrl } = particulars?.register ?? {};
  const href = webUrl(url, account.environment);
  if (!particulars?.isMedicine || !href) return null;
  const src = webUrl(logoUrl, account.environment);
  return (
    <p>
      <a className="label-register" href={href} target="_blank" rel="noopener">
        {src && <img src={src} alt="" width="120" height="60" loading="lazy" />}
        {t('shop.facts.register', { register: name ?? '' })}
      </a>
    </p>
  );
}

import type { MethodOptions } from '../../src/contract/deliveries/changes.ts';
import { useWidget } from '../../src/element/widget.tsx';

type Box = MethodOptions['options'][number]['deliveries'][number];

const boxesOf = ({ method, options }: MethodOptions): Box[] =>
  options.find((each) => each.method === method)?.deliveries ?? [];

/** Boxes that have changed since the customer decided: as they were then, and as they are now. */
export function MethodConflict({ seen, now }: Record<'seen' | 'now', MethodOptions>) {
  const { t, format } = useWidget();
  const [before, after] = [boxesOf(seen), boxesOf(now)];
  const words = (box: Box | undefined, without: string): string =>
    box ? `${format.range(box.date, box.until)} · ${format.money(box.total)}` : t(`changeDate.all.conflict.${without}`);
  const lines = [...new Set([...before, ...after].map(({ id }) => id))]
    .map((id) => {
      const of = (boxes: Box[]) => boxes.find((box) => box.id === id);
      return { id, was: words(of(before), 'new'), is: words(of(after), 'gone') };
    })
    .filter(({ was, is }) => was !== is);
  return lines.map(({ id, was, is }) => (
    <dl key={id} className="change-date-versions">
      <div>
        <dt>{t('changeDate.all.conflict.seen')}</dt>
        <dd>{was}</dd>
      </div>
      <div>
        <dt>{t('changeDate.all.conflict.now')}</dt>
        <dd>{is}</dd>
      </div>
    </dl>
  ));
}

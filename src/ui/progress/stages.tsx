import { checkOneOf } from '../check.ts';
import { Icon } from '../marks/icon.tsx';
import type { Pictogram } from '../marks/icon.tsx';

export interface Stage {
  state: 'done' | 'now' | 'later' | 'trouble';
  title: string;
  text: string;
  /** Icon of the stage (card, bowl, truck) or of its problem (alert, lock). A done stage shows a tick. */
  icon: Pictogram;
  /** The state in words, for assistive technology. */
  stateLabel?: string | undefined;
}

/** Payment, preparation, delivery: side by side from 560 px, else stacked. */
export function Stages({ stages, label }: { stages: readonly Stage[]; label?: string | undefined }) {
  if (import.meta.env.DEV)
    for (const { state } of stages) checkOneOf('Stages', 'state', state, ['done', 'now', 'later', 'trouble']);
  return (
    <div className="stages">
      <ol className="stages-list" aria-label={label}>
        {stages.map(({ state, title, text, icon, stateLabel }) => (
          <li
            key={title}
            className={`stages-item stages-${state}`}
            aria-current={state === 'now' || state === 'trouble' ? 'step' : undefined}
          >
            <span className="stages-icon">
              <Icon name={state === 'done' ? 'check' : icon} />
            </span>
            <p className="stages-text">
              <b className="stages-title">{title}</b>
              {stateLabel && <span className="visually-hidden">{stateLabel} </span>}
              <span className="stages-line">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

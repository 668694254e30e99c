import { useStore } from '@nanostores/react';
import { $chosen, $picking, choose } from '../../state/stage/marked.ts';
import { $tags } from '../../state/stage/stage.ts';
import { closePopover, Pill } from '../pill.tsx';

/** The widgets on the page, to choose one: by its name, or by pressing it on the stage. */
export function WidgetsPill() {
  const tags = useStore($tags);
  const chosen = useStore($chosen);
  return (
    <Pill name="Widgets" value={String(tags.length)} isSet={false}>
      <button
        type="button"
        className="bench-row"
        disabled={tags.length === 0}
        onClick={({ currentTarget }) => {
          $picking.set('widget');
          closePopover(currentTarget);
        }}
      >
        <span>Pick one on the page</span>
        <span className="bench-muted">Escape ends it</span>
      </button>
      {tags.length > 0 && (
        <div className="bench-choices" role="group" aria-label="Widgets on the page">
          <h3>On the page</h3>
          {tags.map(({ name, status }, place) => {
            const index = tags.slice(0, place).filter((each) => each.name === name).length;
            return (
              <button
                key={`${name} ${index}`}
                type="button"
                className="bench-row"
                aria-pressed={chosen?.name === name && chosen.index === index}
                onClick={({ currentTarget }) => {
                  choose({ name, index });
                  closePopover(currentTarget);
                }}
              >
                <span>{name.replace('account-', '')}</span>
                <span className="bench-muted">{status}</span>
              </button>
            );
          })}
        </div>
      )}
    </Pill>
  );
}

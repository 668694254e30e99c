import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { change } from '../../state/actions.ts';
import { $events, $requests } from '../../state/log.ts';
import { elementOf } from '../../state/stage/marked.ts';
import type { Chosen } from '../../state/stage/marked.ts';
import { $tags } from '../../state/stage/stage.ts';
import { widgetOf } from '../../state/stage/widget.ts';
import type { Widget } from '../../state/stage/widget.ts';
import { Attributes } from './attributes.tsx';
import { Snippet } from './snippet.tsx';
import { Words } from './words.tsx';

const statusText = ({ status, took }: Widget): string =>
  took === undefined ? status : `${status} in ${Math.round(took)} ms`;
const sizeText = ({ chunk }: Widget): string =>
  chunk
    ? `${(chunk.bytes / 1000).toFixed(1)} kB${chunk.tags > 1 ? `, shared by ${chunk.tags} tags` : ''}`
    : 'not loaded';

/** What the chosen widget did, how it is set, and how it is written. `onDone`: another page is shown. */
export function WidgetPanel({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  // Each of these may have changed it.
  useStore($tags);
  useStore($events);
  useStore($requests);
  const [, draw] = useState(0);
  const widget = widgetOf(chosen);
  if (!widget) return <p>This page doesn’t have the widget any more.</p>;
  const { tag, asked, attributes, status } = widget;
  const set = (name: string, value: string | undefined): void => {
    const element = elementOf(chosen);
    if (value === undefined) element?.removeAttribute(name);
    else element?.setAttribute(name, value);
    draw((count) => count + 1);
  };
  return (
    <div className="bench-widget">
      <dl>
        <dt>status</dt>
        <dd>{statusText(widget)}</dd>
        <dt>requested</dt>
        <dd>
          {asked.length === 0
            ? 'nothing'
            : asked.map(({ call, times }) => (times > 1 ? `${call} × ${times}` : call)).join(', ')}
        </dd>
        <dt>chunk</dt>
        <dd>{sizeText(widget)}</dd>
      </dl>
      <Attributes tag={tag} set={attributes} onChange={set} />
      <Words key={status} chosen={chosen} />
      <Snippet tag={tag.name} attributes={attributes} />
      <button
        type="button"
        className="bench-pill"
        onClick={() => {
          void change({ page: `/demo/sheets/${tag.name}` });
          onDone();
        }}
      >
        Open its states
      </button>
    </div>
  );
}

import { useState } from 'react';
import { copy } from '../../state/drawer/copy.ts';
import { snippets } from '../../state/setup/snippets.ts';

interface SnippetProps {
  tag: string;
  attributes: Readonly<Record<string, string>>;
}

/** Code of the widget, as on the stage, in each embed form and framework. */
export function Snippet({ tag, attributes }: SnippetProps) {
  const [name, setName] = useState(snippets[0]!.name);
  const { write } = snippets.find((each) => each.name === name)!;
  const text = write({ origin: location.origin, tag, attributes });
  return (
    <>
      <div className="bench-form">
        <label>
          Written for
          <select value={name} onChange={({ target }) => setName(target.value)}>
            {snippets.map((each) => (
              <option key={each.name}>{each.name}</option>
            ))}
          </select>
        </label>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <pre tabIndex={0}>{text}</pre>
      <button type="button" className="bench-pill" onClick={() => void copy('Snippet', text)}>
        Copy snippet
      </button>
    </>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useId, useMemo, useState } from 'react';
import { isLocked } from '../../../../../src/i18n/locked.ts';
import { checkTexts, formsOf } from '../../../../../src/page/brand/check-texts.ts';
import type { Texts } from '../../../../../src/page/brand/flatten.ts';
import { reload } from '../../state/actions.ts';
import { $pickedText, $picking, elementOf } from '../../state/stage/marked.ts';
import type { Chosen } from '../../state/stage/marked.ts';
import { languageOf, ourWords } from '../../state/words/our-words.ts';
import { keysIn, shownIn } from '../../state/words/shown.ts';
import { $words, changeWord, downloadWords } from '../../state/words/words.ts';

interface FieldProps {
  name: string;
  language: string;
  ours: Texts;
  own: Readonly<Record<string, string>>;
}

/** One text with its placeholders. What is wrong with it shows below, and the stage keeps the built-in text. */
function Field({ name, language, ours, own }: FieldProps) {
  const id = useId();
  const { problems } = checkTexts(language, new Map(Object.entries(own)), ours);
  const problem = problems.find(({ text }) => text.includes(`“${name}”`));
  const locked = isLocked(name);
  return (
    <div>
      <label>
        {name}
        <textarea
          rows={2}
          value={own[name] ?? ours.get(name)}
          disabled={locked}
          aria-invalid={problem !== undefined}
          aria-describedby={problem || locked ? id : undefined}
          onChange={({ target }) => changeWord(language, name, target.value, ours)}
        />
      </label>
      {problem && <p id={id} className="bench-problem">{`${problem.text} ${problem.advice}`}</p>}
      {locked && (
        <p id={id} className="bench-muted">
          A legal text: it can’t be replaced.
        </p>
      )}
    </div>
  );
}

interface PartProps {
  language: string;
  /** The widget's shadow root, or the part that was picked on the page. */
  root: Element | ShadowRoot;
  ours: Texts;
}

/** The texts of a widget, or of a part of it. */
function Fields({ language, root, ours }: PartProps) {
  const own = useStore($words)?.[language] ?? {};
  // The list stays while a text is typed.
  const keys = useMemo(() => {
    const changed = $words.get()?.[language] ?? {};
    const present = new Map([...ours].map(([key, text]) => [key, changed[key] ?? text]));
    return [...new Set(keysIn(shownIn(root), present).flatMap((key) => formsOf(key, ours)))];
  }, [language, root, ours]);
  return (
    <div className="bench-form">
      <p>{keys.length === 0 ? 'No text of a tag is here.' : `${keys.length} texts, ${language}`}</p>
      {keys.map((name) => (
        <Field key={name} name={name} language={language} ours={ours} own={own} />
      ))}
    </div>
  );
}

/** The fields once the built-in texts of the widget's language are there. */
function Editor({ widget }: { widget: Element }) {
  const language = languageOf(widget);
  const picked = useStore($pickedText);
  const [ours, setOurs] = useState<Texts>();
  useEffect(() => {
    void ourWords(language).then(setOurs);
  }, [language]);
  if (!ours || !widget.shadowRoot) return <p>Loading…</p>;
  return (
    <>
      {picked && (
        <button type="button" className="bench-text-button" onClick={() => $pickedText.set(undefined)}>
          Show all texts of the widget
        </button>
      )}
      <Fields language={language} root={picked ?? widget.shadowRoot} ours={ours} />
    </>
  );
}

/** Edits the words of the chosen widget, which the stage shows at once, and saves those of all widgets as one file. */
export function Words({ chosen }: { chosen: Chosen }) {
  const words = useStore($words);
  const element = elementOf(chosen);
  const changes = Object.values(words ?? {}).reduce((sum, own) => sum + Object.keys(own).length, 0);
  if (!words)
    return (
      <button
        type="button"
        className="bench-pill"
        onClick={() => {
          $words.set({});
          reload();
        }}
      >
        Edit words
      </button>
    );
  return (
    <details open>
      <summary>Words</summary>
      <div className="bench-line">
        <button type="button" className="bench-pill" onClick={() => $picking.set('text')}>
          Pick a text on the page
        </button>
        <button type="button" className="bench-pill" disabled={changes === 0} onClick={() => downloadWords(words)}>
          Download {changes} changed
        </button>
        <button
          type="button"
          className="bench-text-button"
          onClick={() => {
            $words.set(undefined);
            reload();
          }}
        >
          Discard and stop
        </button>
      </div>
      {element && <Editor widget={element} />}
    </details>
  );
}

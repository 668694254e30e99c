import { useId, useRef, useState } from 'react';
import { Button, ButtonRow } from '../../../../../src/ui/controls/button.tsx';
import { canHaveBody } from '../../demo-data.ts';
import { keepAnswer } from '../../state/actions.ts';
import { jsonProblem } from '../../state/json-problem.ts';
import type { LoggedRequest } from '../../state/log.ts';

/** Names each field that is invalid; empty: all are right. */
function problemsOf(text: string, status: string): { answer?: string; status?: string } {
  const problem = jsonProblem(text);
  return {
    ...(problem && { answer: problem.text }),
    ...(!canHaveBody(Number(status || NaN)) && { status: 'Take a status from 200 to 599 that has a body.' }),
  };
}

/** Edits the answer of a call, and answers the call with the result from then on. */
export function AnswerForm({ request, onDone }: { request: LoggedRequest; onDone: () => void }) {
  const { call, method, answer = '' } = request;
  const isChange = method !== 'GET';
  const [text, setText] = useState(answer);
  const [status, setStatus] = useState(String(request.status || 200));
  const [takesEffect, setTakesEffect] = useState(false);
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const keep = (): void => {
    const found = problemsOf(text, status);
    setProblems(found);
    const problem = jsonProblem(text);
    if (problem) {
      field.current?.focus();
      field.current?.setSelectionRange(problem.at, problem.at + 1);
    }
    if (found.answer || found.status) return;
    onDone();
    void keepAnswer({
      call,
      status: Number(status),
      answer: JSON.stringify(JSON.parse(text)),
      ...(takesEffect && { when: 'after' as const }),
    });
  };
  return (
    <form
      className="bench-form bench-answer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <label htmlFor={id}>Answer to {call}, as JSON</label>
      <p id={`${id}-answer`} role="alert" className="bench-problem">
        {problems.answer}
      </p>
      <textarea
        ref={field}
        id={id}
        rows={10}
        spellCheck={false}
        value={text}
        aria-invalid={problems.answer !== undefined}
        aria-describedby={`${id}-answer`}
        onChange={({ target }) => setText(target.value)}
      />
      {text.includes('•••') && <p>••• hides a secret. The answer has it as it is written here.</p>}
      <label className="bench-status">
        Status
        <input
          inputMode="numeric"
          value={status}
          aria-invalid={problems.status !== undefined}
          aria-describedby={`${id}-status`}
          onChange={({ target }) => setStatus(target.value)}
        />
      </label>
      <p id={`${id}-status`} role="alert" className="bench-problem">
        {problems.status}
      </p>
      {isChange && (
        <label className="bench-check">
          <input type="checkbox" checked={takesEffect} onChange={({ target }) => setTakesEffect(target.checked)} />
          The change takes effect before
        </label>
      )}
      <ButtonRow>
        <Button type="secondary" submit>
          Answer with this
        </Button>
        <Button type="link" onClick={onDone}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}

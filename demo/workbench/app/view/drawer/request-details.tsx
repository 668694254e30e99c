import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { removeFault } from '../../state/actions.ts';
import { $setup } from '../../state/setup/bench.ts';
import { copy, curlOf } from '../../state/drawer/copy.ts';
import { jsonProblem } from '../../state/json-problem.ts';
import type { LoggedRequest } from '../../state/log.ts';
import { AnswerForm } from './answer-form.tsx';

/** A request's body and answer. The answer can be edited, and the call answered with the result. */
export function RequestDetails({ request }: { request: LoggedRequest }) {
  const { faults } = useStore($setup);
  const [isEdited, setEdited] = useState(false);
  const kept = faults.find(({ call, answer }) => answer !== undefined && call === request.call);
  const canEdit = request.answer !== undefined && !jsonProblem(request.answer);
  return (
    <div className="bench-details">
      <p className="bench-line">
        <code>{request.url}</code>
        <button
          type="button"
          className="bench-text-button"
          onClick={() => void copy('Command', curlOf(request, location.origin))}
        >
          Copy as curl
        </button>
      </p>
      {request.fault && <p>The harness did this: {request.fault}.</p>}
      {request.cacheControl && (
        <p>
          <code>cache-control: {request.cacheControl}</code>
        </p>
      )}
      {request.key && <p>Idempotency key {request.key}: however often it is sent, it takes effect once.</p>}
      {request.sent && (
        <>
          <h2>Sent</h2>
          <pre>{request.sent}</pre>
        </>
      )}
      <div className="bench-line">
        <h2>Answer</h2>
        {canEdit && !isEdited && (
          <button type="button" className="bench-text-button" onClick={() => setEdited(true)}>
            Edit the answer
          </button>
        )}
        {kept && (
          <button type="button" className="bench-text-button" onClick={() => void removeFault(kept)}>
            Remove the edited answer
          </button>
        )}
      </div>
      {isEdited ? (
        <AnswerForm request={request} onDone={() => setEdited(false)} />
      ) : (
        <pre>{request.answer ?? 'None.'}</pre>
      )}
    </div>
  );
}

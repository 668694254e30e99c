import { failed, success } from '../../src/remote.ts';
import { commonStates } from '../../src/preview/states.ts';
import { RemoteView } from '../../src/element/widget.tsx';
import { Question } from './question.tsx';

/** Shows the banner to an editor. Shows nothing in states in which the customer has chosen or can't be asked. */
export function Sample({ state }: { state: string }) {
  const { answers, step } = { answers: 'sample', step: '', ...commonStates[state] };
  if (answers === 'never') return null;
  const remote = answers === 'fail' ? failed(new Error('As a preview')) : success(step !== 'none');
  return (
    <RemoteView remote={remote} skeleton={null} error={() => null}>
      {(asks) => asks && <Question />}
    </RemoteView>
  );
}

import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { useWidget } from '../../src/element/widget.tsx';
import type * as actions from './actions/actions.tsx';

/** What can be done to a box: a chunk of its own, for which reading a delivery needn't wait. */
export type Actions = typeof actions;

const $actions = atom<Actions | undefined>();
let load: Promise<void> | undefined;

/** Without them a delivery is still there to read. */
export function useActions(): Actions | undefined {
  const { account } = useWidget();
  useEffect(() => {
    load ??= import('./actions/actions.tsx').then(
      (loaded) => $actions.set(loaded),
      (error: Error) => {
        // The next delivery that is opened tries again.
        load = undefined;
        account.failures.report(error);
      },
    );
  }, [account]);
  return useStore($actions);
}

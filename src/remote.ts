/** The state of every load. @source §4: init, loading, success, error */
export type Remote<T> =
  | { status: 'init' }
  | { status: 'loading' }
  | { status: 'success'; data: T }
  | { status: 'error'; error: Error };

export type RemoteStatus = Remote<unknown>['status'];

export const init: Remote<never> = { status: 'init' };
export const loading: Remote<never> = { status: 'loading' };
export const success = <T>(data: T): Remote<T> => ({ status: 'success', data });
export const failed = (error: Error): Remote<never> => ({ status: 'error', error });

/** Whether a load has ended. */
export const isSettled = ({ status }: Remote<unknown>): boolean => status === 'success' || status === 'error';

/** Selects the tags whose load has ended: data, an error, or an unsupported call. */
export const settledTag = '[data-status]:not([data-status=init], [data-status=loading])';

/** The data, if loaded. */
export const dataOf = <T>(remote: Remote<T>): T | undefined => (remote.status === 'success' ? remote.data : undefined);

/** Changes the data and keeps the status. */
export const mapRemote = <T, U>(remote: Remote<T>, change: (data: T) => U): Remote<U> =>
  remote.status === 'success' ? success(change(remote.data)) : remote;

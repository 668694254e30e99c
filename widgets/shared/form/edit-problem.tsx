import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { EditState } from '../../../src/stores/account/edit.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { OnHold } from '../on-hold.tsx';
import { refusalText } from './refusal-text.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { useLinks } from '../../../src/element/links.ts';

type Failed = Extract<EditState<unknown>, { status: 'failed' }>;

const unclear = /\.(no-answer|broken|other)\.title$/;

/** Keys of the title and the texts, `changes.problem.<name>`, for what the customer can do about it. */
function wordsOf({ problem, error }: Failed): { title: string; text?: string; again?: string } {
  const named = (name: string) => ({ title: `changes.problem.${name}.title`, text: `changes.problem.${name}.text` });
  if (problem === 'refused') return refusalText(error.code) ?? named('other');
  if (problem === 'broken' && error.status === 429) return named('throttled');
  if (problem === 'broken') return { ...named(problem), again: 'changes.problem.broken.again' };
  if (problem !== 'no-answer') return named(problem);
  if (error.status === 503) return named('busy');
  return named(navigator.onLine ? problem : 'offline');
}

const isOffline = ({ problem, error }: Failed): boolean =>
  problem === 'no-answer' && error.status !== 503 && !navigator.onLine;

interface EditProblemProps {
  state: EditState<unknown>;
  /** Repeats the request, with the same idempotency key if the backend knows it. */
  onRetry: () => void;
  /**
   * Both versions, and the customer's choice between them. Without it, the newest version is on screen and the change
   * can be tried again.
   */
  conflict?: ReactNode;
  /**
   * The next step after a refusal, such as a link to the next delivery. Without it, refusals that lead to support link
   * there.
   */
  way?: ReactNode;
  /** The draft survives a reload. Otherwise the next action is a retry on this page. */
  kept?: boolean;
  /** Replaces "Failed to save" and the like, where no closer text is known. */
  title?: string;
  /** Repeats the request automatically once the browser is online again. */
  resends?: boolean;
}

/** §8 Explains why a change was not made, and offers the next action. Stays and keeps focus during a retry. */
export function EditProblem({ state, onRetry, conflict, way, title, kept = false, resends }: EditProblemProps) {
  const { account, t } = useWidget();
  const [last, setLast] = useState<{ failed: Failed; count: number }>();
  if (state.status === 'failed' && last?.failed !== state) setLast({ failed: state, count: (last?.count ?? 0) + 1 });
  else if ((state.status === 'idle' || state.status === 'saved') && last) setLast(undefined);
  const waits = resends && state.status === 'failed' && isOffline(state);
  useEffect(() => {
    if (!waits) return undefined;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [waits, onRetry]);
  if (!last || (state.status !== 'failed' && state.status !== 'saving')) return null;

  const { failed, count } = last;
  const { title: titleKey, text, again } = wordsOf(failed);
  const isConflict = failed.problem === 'conflict' && conflict !== undefined;
  const textKey = isConflict
    ? 'changes.problem.conflict.choose'
    : waits
      ? 'changes.problem.offline.resend'
      : (!kept && again) || text;
  // Only a key makes a second attempt safe (DECISIONS.md#idempotency). A page that is refreshed has lost it.
  const isUnclear = failed.problem === 'broken' && !kept && failed.error.status !== 429;
  const isRepeated = failed.problem === 'no-answer' || isUnclear;
  const isOnce = isRepeated && !waits && account.abilities.announces();
  const message = (
    <Notification
      status={failed.problem === 'conflict' || failed.problem === 'signed-out' ? 'warn' : 'error'}
      title={(unclear.test(titleKey) ? title : undefined) ?? t(titleKey)}
    >
      {/* A new node for each failure, so that each is announced. */}
      <span key={count}>
        {textKey && t(textKey)} {isOnce && t('changes.once')}
      </span>{' '}
      {isConflict ? (
        conflict
      ) : (
        <Action failed={failed} isSending={state.status === 'saving'} onRetry={onRetry} way={way} kept={kept} />
      )}
    </Notification>
  );
  return failed.error.code === 'mismatch' ? <OnHold>{message}</OnHold> : message;
}

function Reload() {
  const { t } = useWidget();
  return (
    <Button type="link" onClick={() => location.reload()}>
      {t('changes.refresh')}
    </Button>
  );
}

interface ActionProps {
  failed: Failed;
  isSending: boolean;
  onRetry: () => void;
  way: ReactNode;
  kept: boolean;
}

function Action({ failed: { problem, error, signInUrl }, isSending, onRetry, way, kept }: ActionProps) {
  const { t } = useWidget();
  const linkTo = useLinks();
  if (problem === 'signed-out') return <a href={signInUrl}>{t('changes.signIn')}</a>;
  if (problem === 'broken' && kept && error.status !== 429) {
    // §8 "Failed to save" with a Refresh page action. What was entered is kept as a draft.
    return <Reload />;
  }
  if (problem === 'no-answer' || problem === 'conflict' || problem === 'broken') {
    return (
      <Button type="link" loading={isSending} onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    );
  }
  // The page shows another customer than the session by now.
  if (error.code === 'grant-ended' || error.code === 'other-household') return <Reload />;
  if (way !== undefined) return way;
  const isForSupport = error.code === 'mismatch' || refusalText(error.code) === undefined;
  return isForSupport && <a href={linkTo('help')}>{t('changes.contact')}</a>;
}

/** The session had ended when a change was to be saved: the way to sign in and back. `text`: what became of the change. */
export function SignedOutNotice({ signInUrl, text }: { signInUrl: string; text?: string }) {
  const { t } = useWidget();
  return (
    <Notification status="warn" title={t('changes.problem.signed-out.title')}>
      {text} <a href={signInUrl}>{t('changes.signIn')}</a>
    </Notification>
  );
}

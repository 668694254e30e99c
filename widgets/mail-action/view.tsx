import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { MailAction } from '../../src/contract/deliveries/mail-action.ts';
import { RemoteView, useResource, useWidget } from '../../src/element/widget.tsx';
import type { View } from '../../src/element/widget.tsx';
import { mailLinkOf } from '../../src/stores/deliveries/mail-action.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../src/ui/notices/skeleton.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { define } from '../shared/define.ts';
import { Gaps } from '../shared/delivery/gaps.tsx';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { LoadFailed } from '../shared/tag/load-failed.tsx';
import { own } from './tag.ts';
import { useToken } from './token.ts';
import { isKnown, outcomeOf, storeMoment } from './words.ts';
import { useLinks } from '../../src/element/links.ts';

/** The page that a mail's link opens. Opening it changes nothing: programs that scan mails open links too. */
const MailActionPage: View = () => {
  const { element } = useWidget();
  const opened = useToken();
  const token = element.hasAttribute('preview') ? 'preview' : opened;
  return <Linked key={token} token={token} />;
};

function Linked({ token }: { token: string }) {
  const { account, t } = useWidget();
  const { found } = mailLinkOf(account)(token);
  const remote = useResource(found);
  return (
    <RemoteView
      remote={remote}
      skeleton={
        <Card>
          <TextSkeleton width={[40, 90, 70, 80]} spacing={16} />
        </Card>
      }
      error={() => <LoadFailed title={t('mailAction.failed')} retry={() => void found.reload()} />}
    >
      {(action) => <Card>{action ? <Steps action={action} token={token} /> : <Unknown />}</Card>}
    </RemoteView>
  );
}

/** There is no such link, or no longer. */
function Unknown() {
  const { t } = useWidget();
  const linkTo = useLinks();
  return (
    <div className="settings-stack">
      <Notification status="warn" title={t('mailAction.unknown.title')}>
        {t('mailAction.unknown.text')}
      </Notification>
      <ButtonRow fill>
        <Button href={linkTo('account')}>{t('mailAction.toAccount')}</Button>
      </ButtonRow>
    </div>
  );
}

interface StepProps {
  action: MailAction;
  token: string;
}

function Steps({ action, token }: StepProps) {
  const area = useRef<HTMLDivElement>(null);
  const last = useRef(action.state);
  // Takes the focus from the button that has gone, so that screen readers announce the text.
  useEffect(() => {
    if (last.current !== action.state) area.current?.focus();
    last.current = action.state;
  }, [action.state]);
  const { t } = useWidget();
  return (
    <div
      ref={area}
      tabIndex={-1}
      role="group"
      aria-label={t('mailAction.label')}
      className="settings-focus settings-stack mail-action"
    >
      {action.state === 'open' && isKnown(action.action) ? (
        <Question action={action} token={token} />
      ) : (
        <Outcome action={action} token={token} />
      )}
    </div>
  );
}

/** What will happen, and the one button that does it. */
function Question({ action, token }: StepProps) {
  const { account, format, locale, t } = useWidget();
  const { take } = mailLinkOf(account)(token);
  const edit = useStore(take.$state);
  const { delivery, becomes, gaps, until, extra } = action;
  const { charge } = becomes ?? delivery;
  const total = becomes?.total ?? delivery.total;
  const press = (): void => void take.submit(null);
  const ofDelivery: [string, string][] = [
    [t('mailAction.fact.comes'), format.range(delivery.date, delivery.until, 'long')],
    ...(becomes
      ? [[t('mailAction.fact.becomes'), format.range(becomes.date, becomes.until, 'long')] as [string, string]]
      : []),
    [t('mailAction.fact.dogs'), format.list(delivery.dogs)],
    [t('mailAction.fact.order'), delivery.orderId],
    [
      t('mailAction.fact.charge'),
      total.amount > 0 ? `${format.money(total)}, ${format.dateLong(charge)}` : t('stages.payment.free'),
    ],
  ];
  const facts = extra
    ? [
        [t('mailAction.fact.extra'), `${format.number(extra.quantity)} × ${extra.name}`],
        [t('mailAction.fact.dogs'), extra.dog],
      ]
    : ofDelivery;
  return (
    <>
      <h2 className="title-m">{t(`mailAction.${action.action}.title`)}</h2>
      <p>{t(`mailAction.${action.action}.text`)}</p>
      <dl className="settings-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <Gaps gaps={gaps} offers={[]} />
      <EditProblem state={edit} onRetry={press} />
      <ButtonRow fill>
        <Button loading={edit.status === 'saving'} onClick={press}>
          {t(`mailAction.${action.action}.press`)}
        </Button>
        <ToAccount action={action} type="secondary">
          {t('mailAction.other')}
        </ToAccount>
      </ButtonRow>
      <p className="muted small">{t('mailAction.unchanged', { moment: storeMoment(locale, until) })}</p>
    </>
  );
}

/** What became of it, with Undo, or why the link does nothing any more. */
function Outcome({ action, token }: StepProps) {
  const { account, format, locale, t } = useWidget();
  const { take, undo } = mailLinkOf(account)(token);
  const edit = useStore(undo.$state);
  const { delivery, undoUntil, until } = action;
  const { status, key } = outcomeOf(action);
  const press = (): void => void undo.submit(null);
  // An earlier press that failed is answered by what is here now.
  useEffect(() => queueMicrotask(take.reset), [take]);
  return (
    <>
      <Notification status={status} title={t(`mailAction.${key}.title`)}>
        {t(`mailAction.${key}.text`, {
          window: format.range(delivery.date, delivery.until, 'long'),
          moment: storeMoment(locale, until),
        })}
      </Notification>
      <EditProblem state={edit} onRetry={press} />
      <ButtonRow fill>
        <ToAccount action={action} type="primary">
          {t('mailAction.account')}
        </ToAccount>
        {undoUntil && (
          <Button type="secondary" loading={edit.status === 'saving'} onClick={press}>
            {t('mailAction.undo')}
          </Button>
        )}
      </ButtonRow>
      {undoUntil && (
        <p className="muted small">{t('mailAction.undoUntil', { moment: storeMoment(locale, undoUntil) })}</p>
      )}
    </>
  );
}

/** The delivery in the account, which needs a session. */
function ToAccount({
  action,
  type,
  children,
}: Pick<StepProps, 'action'> & { type: 'primary' | 'secondary'; children: ReactNode }) {
  const linkTo = useLinks();
  const { id, status } = action.delivery;
  return (
    <Button type={type} href={linkTo(status === 'scheduled' ? 'future-delivery' : 'delivery', id)}>
      {children}
    </Button>
  );
}

export const register = define(MailActionPage, own);

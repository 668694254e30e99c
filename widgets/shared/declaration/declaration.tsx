import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { DeclarationKind, DeclarationTerms } from '../../../src/contract/legal/declarations.ts';
import { declarationsOf } from '../../../src/stores/legal/declarations.ts';
import type { Typed } from '../../../src/stores/legal/declarations.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { RemoteView, useResource, useWidget } from '../../../src/element/widget.tsx';
import { LoadFailed } from '../tag/load-failed.tsx';
import { Done } from './done.tsx';
import { StatementForm } from './form.tsx';
import { Review } from './review.tsx';

/** A statement about a contract, for customers and visitors alike, in the steps that the law of the country requires. */
export function Declaration({ kind }: { kind: DeclarationKind }) {
  const { account, locale, t } = useWidget();
  const { terms } = declarationsOf(account)(`${kind} ${locale.segment}`);
  const remote = useResource(terms);
  return (
    <RemoteView
      remote={remote}
      skeleton={
        <Card>
          <TextSkeleton width={[40, 90, 70, 80]} spacing={16} />
        </Card>
      }
      error={() => <LoadFailed title={t('declaration.failed')} retry={() => void terms.reload()} />}
    >
      {(terms) => <Steps kind={kind} terms={terms} />}
    </RemoteView>
  );
}

function Steps({ kind, terms }: { kind: DeclarationKind; terms: DeclarationTerms }) {
  const { account, locale, t } = useWidget();
  const store = declarationsOf(account)(`${kind} ${locale.segment}`);
  const edit = useStore(store.edit.$state);
  const typed: Typed = {
    name: terms.prefill?.name ?? '',
    email: terms.prefill?.email ?? '',
    contract: terms.prefill ? t('declaration.subscription') : '',
    type: 'ordinary',
    reason: '',
    endsOn: '',
    ...useStore(store.$typed),
  };
  const [isReview, setReview] = useState(false);
  const step = edit.status === 'saved' ? 'done' : isReview ? 'review' : 'form';
  const area = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  // Each step takes the focus from the button that led to it.
  useEffect(() => {
    if (last.current !== step) area.current?.focus();
    last.current = step;
  }, [step]);
  const send = async (): Promise<void> => {
    const refused = await store.declare(typed, locale.tag);
    if (!refused) return;
    setReview(false);
    // The form comes back first.
    requestAnimationFrame(() => area.current?.querySelector<HTMLElement>(`[name=${refused}]`)?.focus());
  };
  const next = (): string | undefined => {
    const wrong = store.check(typed);
    if (!wrong && terms.review) setReview(true);
    else if (!wrong) void send();
    return wrong;
  };
  return (
    <Card>
      <div
        ref={area}
        tabIndex={-1}
        role="group"
        aria-label={t(`declaration.${kind}.title`)}
        className="settings-focus settings-stack declaration"
      >
        {edit.status === 'saved' ? (
          <Done kind={kind} typed={typed} declared={edit.data} />
        ) : step === 'review' ? (
          <Review kind={kind} typed={typed} edit={edit} onConfirm={() => void send()} onBack={() => setReview(false)} />
        ) : (
          <StatementForm kind={kind} terms={terms} typed={typed} store={store} onNext={next} />
        )}
      </div>
    </Card>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { codeRefusals } from '../../../src/contract/lists.ts';
import { longestCode } from '../../../src/contract/shop/codes.ts';
import type { CodeOutcome } from '../../../src/contract/known.ts';
import type { I18n } from '../../../src/element/widget.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import type { EditState } from '../../../src/stores/account/edit.ts';
import { dataOf } from '../../../src/remote.ts';
import { codesOf, minimumOf } from '../../../src/stores/shop/codes.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { newPrices } from '../delivery/new-prices.ts';
import { warningsOf } from './code-words.ts';
import { EditProblem } from '../form/edit-problem.tsx';
import { Field } from '../form/field.tsx';
import { useForm } from '../form/use-form.ts';

/** The reason for a refusal in words, if there are any. */
function reasonOf({ t, format }: I18n, state: EditState<unknown>): string | undefined {
  if (state.status !== 'failed' || state.problem !== 'refused') return undefined;
  const { code, current } = state.error;
  const reason = codeRefusals.find((each) => code === `code-${each}`);
  const minimum = reason === 'minimum' && minimumOf(current);
  if (minimum) return t('codes.below', { minimum: format.money(minimum) });
  return reason && t(`codes.refused.${reason}`);
}

/** One field for a code. What it does to the next deliveries is shown before it is used. */
export function CodeForm({ onSaved }: { onSaved: () => void }) {
  const widget = useWidget();
  const { account, t } = widget;
  const { $typed, type, $preview, look, edit, enter } = codesOf(account);
  const typed = useStore($typed);
  const preview = useStore($preview);
  const state = useStore(edit.$state);
  const [isTold, setTold] = useState(false);
  const isKnown = preview.status === 'saved';
  const isMissing = typed?.trim() === '';
  const { form } = useForm(() => {
    setTold(isMissing);
    if (isMissing) return 'code';
    void (isKnown ? enter().then(onSaved) : look());
    return undefined;
  });
  const root = useRef<HTMLDivElement>(null);
  const isOpen = typed !== undefined;
  const wasOpen = useRef(isOpen);
  // The focus goes to the field that opens, and back to the button that opened it.
  useEffect(() => {
    if (isOpen !== wasOpen.current) root.current?.querySelector<HTMLElement>('input, button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen)
    return (
      <div ref={root}>
        <p aria-live="polite">{state.status === 'saved' && t('codes.added')}</p>
        <Button type="link" icon="plus" onClick={() => type('')}>
          {t('codes.add')}
        </Button>
      </div>
    );
  const reason = reasonOf(widget, state) ?? reasonOf(widget, preview);
  return (
    <div ref={root}>
      <form {...form} className="settings-stack">
        <Field
          name="code"
          label={t('codes.label')}
          value={typed}
          onValue={(value) => type(value.slice(0, longestCode))}
          error={reason ?? (isTold && isMissing ? t('settings.error.required') : undefined)}
          hint={t('codes.hint')}
          autoComplete="off"
        />
        <Effect preview={preview} />
        {!reason && <EditProblem kept state={preview} onRetry={() => void look()} />}
        {!reason && <EditProblem kept state={state} onRetry={() => void enter().then(onSaved)} />}
        <ButtonRow>
          <Button
            submit
            type="secondary"
            loading={preview.status === 'saving' || state.status === 'saving'}
            incomplete={isMissing}
          >
            {t(isKnown ? 'codes.apply' : 'codes.check')}
          </Button>
          <Button type="tertiary" onClick={() => type(undefined)}>
            {t('codes.cancel')}
          </Button>
        </ButtonRow>
      </form>
    </div>
  );
}

/** What the next deliveries cost with the code. */
function Effect({ preview }: { preview: EditState<CodeOutcome> }) {
  const widget = useWidget();
  const known = dataOf(useStore(codesOf(widget.account).codes.$state))?.codes ?? [];
  const prices = newPrices(widget, preview.status === 'saved' ? preview.data.boxes : []);
  const added =
    preview.status === 'saved' && preview.data.codes.codes.find(({ id }) => known.every((code) => code.id !== id));
  const warning = added ? warningsOf(widget, added) : [];
  return (
    <p aria-live="polite" aria-busy={preview.status === 'saving'}>
      {preview.status === 'saved' && prices.length === 0 && widget.t('codes.later')}
      {prices.map((price, index) => (
        <span key={index} className="extras-effect">
          {price}
        </span>
      ))}
      {warning.map((line) => (
        <span key={line} className="extras-effect">
          {line}
        </span>
      ))}
    </p>
  );
}

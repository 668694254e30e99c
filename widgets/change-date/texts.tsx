import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useResource, useWidget } from '../../src/element/widget.tsx';
import { dataOf } from '../../src/remote.ts';
import { settingsOf } from '../../src/stores/customer/settings.ts';
import { textNumberOf } from '../../src/stores/customer/text-number.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Icon } from '../../src/ui/marks/icon.tsx';
import { moreIcons } from '../../src/ui/marks/more-icons.ts';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { errorText, Field } from '../shared/form/field.tsx';
import { useForm } from '../shared/form/use-form.ts';

/** Saves the number that is entered. Resolves with false if that fails. */
export type SaveNumber = RefObject<() => Promise<boolean>>;

/**
 * "We text … the day before", where the backend sends text messages, with the number and a way to change it. Without a number
 * it offers to add one.
 */
export function Texts({ saveNumber }: { saveNumber: SaveNumber }) {
  const { account, t } = useWidget();
  const settings = dataOf(useResource(settingsOf(account).settings));
  const number = textNumberOf(account);
  const isOpen = useStore(number.$typed) !== undefined;
  useEffect(() => void (saveNumber.current = number.save), [saveNumber, number]);
  const area = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(isOpen);
  // The field has closed with the focus in it: focus the sentence in its place.
  useEffect(() => {
    if (wasOpen.current && !isOpen) area.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!settings?.texts) return null;
  if (isOpen) return <NumberField />;
  const { phone } = settings;
  return (
    <div className="change-date-texts small muted">
      <Icon name={moreIcons.phone} />
      <p ref={area} tabIndex={-1}>
        {phone ? t('changeDate.texts.on', { phone }) : t('changeDate.texts.off')}
      </p>
      <Button type="link" onClick={number.open}>
        {t(phone ? 'changeDate.texts.change' : 'changeDate.texts.add')}
      </Button>
    </div>
  );
}

function NumberField() {
  const { account, t } = useWidget();
  const number = textNumberOf(account);
  const typed = useStore(number.$typed) ?? '';
  const error = useStore(number.$error);
  const edit = useStore(number.edit.$state);
  const { form, send, focusFirst } = useForm(() => void number.save());
  // Also when Save of the date has found an error.
  useEffect(() => focusFirst(), [error, focusFirst]);
  const words = error && (error.code === 'invalid' ? t('changeDate.texts.refused') : errorText(t, error));
  return (
    <form {...form} className="change-date-number">
      <Field
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        name="phone"
        label={t('changeDate.texts.label')}
        hint={t('changeDate.texts.hint')}
        value={typed}
        onValue={number.change}
        error={words}
      />
      {!error && <EditProblem state={edit} onRetry={send} />}
      <ButtonRow>
        <Button submit type="secondary" loading={edit.status === 'saving'}>
          {t('changeDate.texts.save')}
        </Button>
        <Button type="link" onClick={number.close}>
          {t('changeDate.texts.cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { longestPasskeyName } from '../../../../src/contract/limits.ts';
import type { Passkey } from '../../../../src/contract/customer/passkeys.ts';
import { useWidget } from '../../../../src/element/widget.tsx';
import type { I18n } from '../../../../src/element/widget.tsx';
import { momentText } from '../../../../src/i18n/moment-text.ts';
import { passkeysOf } from '../../../../src/stores/customer/access/passkeys.ts';
import { Button, ButtonRow } from '../../../../src/ui/controls/button.tsx';
import { EditProblem } from '../../../shared/form/edit-problem.tsx';
import { Field } from '../../../shared/form/field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { deviceName } from '../devices.tsx';
import { useStoreLocale } from '../../../../src/element/links.ts';

/** The customer's own name for a passkey, else the browser that made it. */
export const passkeyName = (t: I18n['t'], { name, ...device }: Passkey): string => name ?? deviceName(t, device);

interface RowProps {
  passkey: Passkey;
  /** Its form is open. */
  isRenamed: boolean;
  onRename: (isOpen: boolean) => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, isRenamed, onRename, onRemove }: RowProps) {
  const { t, locale } = useWidget();
  const { timeZone } = useStoreLocale();
  const at = momentText({ ...locale, timeZone }, 'short');
  const name = passkeyName(t, passkey);
  const { added, lastUsed } = passkey;
  const button = (what: 'rename' | 'remove', onClick: () => void) => (
    <Button type="link" label={`${t(`settings.passkeys.${what}`)}, ${name}`} onClick={onClick}>
      {t(`settings.passkeys.${what}`)}
    </Button>
  );
  if (isRenamed)
    return (
      <li>
        <Rename passkey={passkey} name={name} onClose={() => onRename(false)} />
      </li>
    );
  return (
    <li className="settings-device">
      <div>
        <p>
          <b dir="auto">{name}</b>
        </p>
        <p className="small muted">
          {lastUsed ? t('settings.passkeys.used', { at: at(Date.parse(lastUsed)) }) : t('settings.passkeys.never')}
        </p>
        <p className="small muted">{t('settings.passkeys.addedOn', { at: at(Date.parse(added)) })}</p>
      </div>
      <div className="settings-passkey-ways">
        {button('rename', () => onRename(true))}
        {button('remove', onRemove)}
      </div>
    </li>
  );
}

function Rename({ passkey, name, onClose }: { passkey: Passkey; name: string; onClose: () => void }) {
  const { account, t } = useWidget();
  const { rename } = passkeysOf(account);
  const state = useStore(rename.$state);
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const { form, send, focusFirst } = useForm(async () => {
    const text = typed.trim();
    const wrong =
      text === ''
        ? t('settings.error.required')
        : text.length > longestPasskeyName
          ? t('settings.error.long', { count: longestPasskeyName })
          : undefined;
    setError(wrong);
    if (wrong) return 'passkey-name';
    const outcome = await rename.submit({ id: passkey.id, name: text });
    if (outcome.status === 'saved') onClose();
    return undefined;
  });
  useEffect(() => focusFirst(), [focusFirst]);
  return (
    <form {...form} className="settings-form">
      <Field
        name="passkey-name"
        label={t('settings.passkeys.name')}
        value={typed}
        error={error}
        autoComplete="off"
        onValue={(value) => {
          setTyped(value);
          setError(undefined);
        }}
      />
      <EditProblem state={state} onRetry={send} />
      <ButtonRow>
        <Button type="secondary" submit loading={state.status === 'saving'}>
          {t('settings.passkeys.save')}
        </Button>
        <Button type="link" onClick={onClose}>
          {t('settings.details.discard')}
        </Button>
      </ButtonRow>
    </form>
  );
}

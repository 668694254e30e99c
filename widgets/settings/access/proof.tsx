import { useEffect, useState } from 'react';
import type { ProofBody } from '../../../src/contract/customer/sign-in.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import type { Edit } from '../../../src/stores/account/edit.ts';
import { Field } from '../../shared/form/field.tsx';
import { useLinks } from '../../../src/element/links.ts';

/** A form that opens on demand, with the focus in its first field. */
export function useOnDemand(focusFirst: () => void): {
  isOpen: boolean;
  open: () => void;
  close: () => void;
} {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) focusFirst();
  }, [isOpen, focusFirst]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

interface Proof {
  /** For the field of the password. */
  field: { value: string; error: string | undefined; onValue: (value: string) => void };
  /** Whether the field shows an error. */
  isTold: boolean;
  /** Sends the change with the password, or shows the error at the field and returns its name. */
  submit: () => Promise<'password' | undefined>;
}

/** A change that requires the password again, if the backend does. */
export function useProof<T>(edit: Edit<ProofBody, T>, asksPassword: boolean): Proof {
  const { t } = useWidget();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const show = (text: string): 'password' => {
    setError(text);
    return 'password';
  };
  const submit: Proof['submit'] = async () => {
    if (asksPassword && value === '') return show(t('settings.error.required'));
    setError(undefined);
    const state = await edit.submit(asksPassword ? { password: value } : {});
    if (state.status === 'saved') setValue('');
    else if (state.status === 'failed' && state.problem === 'refused' && state.error.field === 'password')
      return show(t('settings.email.wrongPassword'));
    return undefined;
  };
  const onValue = (typed: string): void => {
    setValue(typed);
    setError(undefined);
  };
  return { field: { value, error, onValue }, isTold: error !== undefined, submit };
}

interface ProofFieldProps {
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
  /** The part of the settings to which the way leads back. */
  section: string;
}

/** The password once more, and the way for a customer who has none: a link from a mail. */
export function ProofField({ value, error, onValue, section }: ProofFieldProps) {
  const { t } = useWidget();
  const linkTo = useLinks();
  const back = encodeURIComponent(linkTo('settings', section));
  return (
    <>
      <Field
        name="password"
        type="password"
        autoComplete="current-password"
        label={t('settings.email.password')}
        value={value}
        onValue={onValue}
        error={error}
      />
      <p className="small settings-alone">
        <a href={linkTo('sign-in-help', back)}>{t('settings.email.noPassword')}</a>
      </p>
    </>
  );
}

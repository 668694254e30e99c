import { useWidget } from '../../src/element/widget.tsx';
import { useStoreLocale } from '../shared/delivery-parts.tsx';
import { Field } from '../shared/field.tsx';

interface ProofFieldProps {
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
  /** The part of the settings to which the way leads back. */
  section: string;
}

/** The password once more, and the way for a customer who has none: a link from a mail. */
export function ProofField({ value, error, onValue, section }: ProofFieldProps) {
  const { t, href } = useWidget();
  const { segment } = useStoreLocale();
  const back = encodeURIComponent(`/${segment}/settings/#${section}`);
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
        <a href={href(`/signin/help?return=${back}`)}>{t('settings.email.noPassword')}</a>
      </p>
    </>
  );
}

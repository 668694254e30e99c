import { useWidget } from '../../src/element/widget.tsx';
import { useStoreLocale } from '../shared/delivery-parts.tsx';
import { Field } from '../shared/field.tsx';

interface ProofFieldProps {
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** The password once more, and the way for a customer who has none: a link from a mail, which leads back here. */
export function ProofField({ value, error, onValue }: ProofFieldProps) {
  const { t, href } = useWidget();
  const { segment } = useStoreLocale();
  const back = encodeURIComponent(`/${segment}/settings/#personal-data`);
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

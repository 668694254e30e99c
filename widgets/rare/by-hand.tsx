import { useWidget } from '../widget.tsx';

const takeFocus = (input: HTMLInputElement | null): void => input?.focus();

/** The link, selected, so that the next thing can be Ctrl + C or the phone's own menu. */
export function ByHand({ url }: { url: string }) {
  const { t } = useWidget();
  return (
    <label className="refer-link">
      {t('refer.byHand')}
      <input readOnly ref={takeFocus} value={url} onFocus={(event) => event.currentTarget.select()} />
    </label>
  );
}

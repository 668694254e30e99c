import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Settings } from '../../../src/contract/customer/settings.ts';
import { settingsOf } from '../../../src/stores/customer/settings.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { languageInText, languageName } from '../../../src/contract/customer/change-words.ts';
import { SettingsView } from '../section.tsx';
import { useStoreLocale } from '../../../src/element/links.ts';

/** The account's language, chosen from those that the store supports. */
export const Language = () => (
  <SettingsView>
    {(settings) =>
      settings.locales.some((tag) => tag !== settings.locale) ? (
        // The key resets the choice when another tab changes the language.
        <Choice key={settings.locale} settings={settings} />
      ) : (
        <Card>
          <p>{languageName(settings.locale, settings.locale)}</p>
        </Card>
      )
    }
  </SettingsView>
);

function Choice({ settings: { locale, locales } }: { settings: Settings }) {
  const { account, locale: reader, t } = useWidget();
  const ofStore = useStoreLocale().messages;
  const id = useId();
  const { language } = settingsOf(account);
  const edit = useStore(language.$state);
  const [chosen, setChosen] = useState(locale);
  const result = useRef<HTMLDivElement>(null);
  // The new language remounts the whole tag, which would lose focus.
  const isSaved = edit.status === 'saved';
  useEffect(() => {
    if (isSaved) result.current?.focus();
  }, [isSaved]);
  const { form, send } = useForm(() => void language.submit(chosen));
  return (
    <Card>
      <form {...form} className="settings-stack">
        <div className="settings-field">
          <label htmlFor={id}>{t('settings.language.label')}</label>
          <select
            id={id}
            className="field-input"
            autoComplete="language"
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              language.reset();
            }}
          >
            {[...new Set([locale, ...locales])].map((tag) => (
              <option key={tag} value={tag} lang={tag}>
                {languageName(tag, tag)}
              </option>
            ))}
          </select>
        </div>
        {chosen.slice(0, 2) !== ofStore.slice(0, 2) && (
          <p className="small muted">
            {t('settings.language.others', { language: languageInText(ofStore, reader.messages) })}
          </p>
        )}
        <EditProblem state={edit} onRetry={send} />
        {isSaved && (
          <div
            ref={result}
            tabIndex={-1}
            role="group"
            aria-label={t('settings.language.title')}
            className="settings-focus settings-stack"
          >
            <Notification status="success" title={t('settings.language.saved')} />
          </div>
        )}
        <div>
          <Button
            type="secondary"
            submit
            loading={edit.status === 'saving'}
            disabled={chosen === locale && edit.status !== 'saving'}
          >
            {t('settings.language.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

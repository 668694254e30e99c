import { replies } from '../../src/stores/pets/check-in.ts';
import type { Question, Reply } from '../../src/stores/pets/check-in.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { SignedOutNotice } from '../shared/form/edit-problem.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import { useLinks } from '../../src/element/links.ts';

interface AskProps {
  question: Question;
  /** An earlier answer, or one that could not be saved. */
  given: Reply | undefined;
  failed: boolean;
  /** Where to sign in, if it failed because the session had ended. */
  signInUrl: string | undefined;
  quiet: boolean;
  answer: (reply: Reply) => void;
  goBack: (() => void) | undefined;
}

/** Answer buttons of equal size. Links back and to support are below. */
export function Ask({ question, given, failed, signInUrl, quiet, answer, goBack }: AskProps) {
  const { t } = useWidget();
  const linkTo = useLinks();
  const button = (reply: Reply) => (
    <Button
      key={reply}
      type={reply === 'yes' ? 'primary' : 'secondary'}
      icon={given === reply ? 'check' : reply === 'yes' && question === 'enjoying' ? 'heart' : undefined}
      pressed={given && given === reply}
      onClick={() => answer(reply)}
    >
      {t(`checkIn.${question}.${reply}`)}
    </Button>
  );
  return (
    <>
      <p className="muted">{t(`checkIn.${question}.text`)}</p>
      {failed && given && signInUrl && <SignedOutNotice signInUrl={signInUrl} text={t('checkIn.unsaved.text')} />}
      {failed && given && !signInUrl && (
        <Notification status="error" title={t('checkIn.unsaved.title')}>
          {t('checkIn.unsaved.text')}{' '}
          <Button type="link" onClick={() => answer(given)}>
            {t('common.tryAgain')}
          </Button>
        </Notification>
      )}
      <ButtonRow fill>{replies[question].map(button)}</ButtonRow>
      {(goBack || !quiet) && (
        <ButtonRow>
          {goBack && (
            <Button type="link" icon="chevron-left" onClick={goBack}>
              {t('checkIn.back')}
            </Button>
          )}
          {!quiet && (
            <Button type="link" href={linkTo('help', 'contact')}>
              {t('feedingPlan.contact')}
            </Button>
          )}
        </ButtonRow>
      )}
    </>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Pet, ShoppingPet } from '../../src/contract/known.ts';
import { dataOf } from '../../src/remote.ts';
import { questionsFor } from '../../src/stores/pets/check-in.ts';
import type { Answers, CheckIn, Question } from '../../src/stores/pets/check-in.ts';
import { Card } from '../../src/ui/surfaces/card.tsx';
import bowl from '../../src/ui/illustrations/bowl-full.svg';
import type { I18n } from '../../src/element/widget.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import { HideTag } from '../../src/element/hide-tag.ts';
import { Ask } from './ask.tsx';
import { Quiet } from './quiet.tsx';
import { Thanks } from './thanks.tsx';

interface QuestionsProps {
  checkIn: CheckIn;
  quiet: boolean;
  /** The dog that is asked about next. */
  next: Pet | undefined;
  onDone: () => void;
}

/**
 * Asks one question at a time, then shows thanks in place. If an answer can't be saved, its question is shown again
 * with that answer.
 */
export function Questions({ checkIn, quiet, next, onDone }: QuestionsProps) {
  const widget = useWidget();
  const pet = dataOf(useStore(checkIn.pet.$state));
  const unsaved = useStore(checkIn.$unsaved);
  const signInUrl = useStore(checkIn.$signInUrl);
  const [back, setBack] = useState<Question>();
  // After the first press, focus follows the questions.
  const [moved, setMoved] = useState(false);
  const answers = pet ? checkIn.answersOf(pet) : {};
  const asked = questionsFor({ ...answers, ...withValues(unsaved) });
  const question = back ?? asked.find((each) => unsaved[each] ?? !answers[each]);
  // Answered before: an answer stays answered, so ask about the next dog.
  const isSkipped = !moved && !question && next !== undefined && pet !== undefined;
  useEffect(() => {
    if (isSkipped) queueMicrotask(onDone);
  }, [isSkipped, onDone]);
  if (!pet) return null;
  // With `quiet`, there are no thanks unless the last answer was given here.
  if (quiet && !moved && !question) return isSkipped ? <HideTag /> : <Quiet />;
  const goTo = (to: Question | undefined): void => {
    setMoved(true);
    setBack(to);
  };
  return (
    <Frame
      key={question ?? 'thanks'}
      moved={moved}
      // How many there are follows from the first answer.
      step={question && question !== asked[0] ? { number: asked.indexOf(question) + 1, of: asked.length } : undefined}
      quiet={quiet}
      title={titleOf(widget, question, pet)}
    >
      {question ? (
        <Ask
          question={question}
          given={unsaved[question] ?? answers[question] ?? undefined}
          failed={Boolean(unsaved[question])}
          signInUrl={signInUrl}
          quiet={quiet}
          answer={(reply) => {
            goTo(undefined);
            void checkIn.answer(question, reply);
          }}
          goBack={question === 'enjoying' ? undefined : () => goTo(asked[asked.indexOf(question) - 1])}
        />
      ) : (
        <Thanks
          pet={pet}
          answers={answers}
          goBack={() => goTo('adjusting')}
          enjoys={() => {
            setMoved(true);
            void checkIn.answer('enjoying', 'yes');
          }}
          next={next}
          onNext={onDone}
        />
      )}
    </Frame>
  );
}

/** The answers that there are. */
const withValues = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, reply]) => reply)) as Answers;

/** §3 Neutral form when the gender is unknown. */
function titleOf({ t }: I18n, question: Question | undefined, pet: ShoppingPet): string {
  const { gender } = pet;
  const name = pet.name ?? '';
  if (!question) return t('checkIn.thanks.title', { name });
  return question !== 'adjusting'
    ? t(`checkIn.${question}.question`, { name })
    : t(`checkIn.adjusting.question.${gender === 'male' || gender === 'female' ? gender : 'unknown'}`, { name });
}

/**
 * Milliseconds in which a press doesn't reach the next question: the second click of a double click must not answer a
 * unread question.
 */
const settling = 400;

interface FrameProps {
  title: string;
  step: { number: number; of: number } | undefined;
  /** Moves focus from the button that has gone to the question, so that screen readers announce it. */
  moved: boolean;
  /** Hides the greeting and the number of questions, which only the check-in page shows. */
  quiet: boolean;
  children: ReactNode;
}

function Frame({ title, step, moved, quiet, children }: FrameProps) {
  const { account, t } = useWidget();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = controls.current!;
    if (!moved) return undefined;
    heading.current?.focus();
    style.pointerEvents = 'none';
    const timer = setTimeout(() => (style.pointerEvents = ''), settling);
    return () => clearTimeout(timer);
  }, [moved]);
  const customer = useStore(account.$name);
  return (
    <Card as="section" tone="blueberry" labelledBy={titleId} className="check-in">
      <div ref={controls} className="check-in-text">
        {!quiet && (
          <p className="eyebrow">
            {customer ? t('checkIn.greeting', { customer }) : t('checkIn.greetingPlain')}
            {step && ` · ${t('checkIn.step', step)}`}
          </p>
        )}
        <h2 ref={heading} tabIndex={-1} className="title-m" id={titleId}>
          {title}
        </h2>
        {children}
      </div>
      <img className="check-in-picture" src={bowl} alt="" width="160" height="118" />
    </Card>
  );
}

import { useStore } from '@nanostores/react';
import type { EndedDog, Farewell } from '../../../src/contract/pets/farewell.ts';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import type { FarewellOfDog } from '../../../src/stores/pets/subscription/farewell.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { ArchIcon, Icon } from '../../../src/ui/marks/icon.tsx';
import { moreIcons } from '../../../src/ui/marks/more-icons.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { replaceFragment } from '../../shared/fragment.ts';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { Subtitle } from '../section.tsx';
import { KindWords } from './parts.tsx';
import { WhatEnds } from './what-ends.tsx';
import { useLinks } from '../../../src/element/links.ts';

/** Photo, weights and plan, to keep; and a person to talk to. */
export function Keep({ dog }: { dog: Farewell }) {
  const { t, href, picture } = useWidget();
  const linkTo = useLinks();
  const can = useCan();
  const { name, photoUrl, planUrl, petPublicId } = dog;
  const photo = picture(photoUrl);
  return (
    <>
      {(photo || planUrl) && (
        <section className="leave-keep">
          <Subtitle>{t('farewell.keep')}</Subtitle>
          <Card>
            <ul className="leave-rows">
              {photo && (
                <li>
                  <a className="leave-row" href={photo} download={name}>
                    <ArchIcon name={moreIcons.photo} tint="potato" />
                    <span>
                      <b>{t('farewell.photo', { name })}</b>
                      <small>{t('farewell.download')}</small>
                    </span>
                    <Icon name={moreIcons.download} />
                  </a>
                </li>
              )}
              {can('weights') && (
                <li>
                  <a className="leave-row" href={linkTo('profile', petPublicId, 'weights')}>
                    <ArchIcon name={moreIcons.document} tint="potato" />
                    <b>{t('weights.title', { name })}</b>
                    <Icon name="chevron-right" />
                  </a>
                </li>
              )}
              {planUrl && (
                <li>
                  <a className="leave-row" href={href(planUrl)} target="_blank" rel="noopener">
                    <ArchIcon name={moreIcons.document} tint="potato" />
                    <span>
                      <b>{t('farewell.plan', { name })}</b>
                      <small>{t('farewell.print')}</small>
                    </span>
                    <Icon name={moreIcons.download} />
                  </a>
                </li>
              )}
            </ul>
          </Card>
          <p className="small muted">{t('farewell.stays')}</p>
        </section>
      )}
      <p className="leave-talk">
        <Button type="link" icon={moreIcons.phone} href={linkTo('help', 'contact')}>
          {t('farewell.talk')}
        </Button>
      </p>
    </>
  );
}

/** A dog whose deliveries have ended: what still comes back, what is kept, and the way back. */
export function Kept({ dog, store }: { dog: EndedDog; store: FarewellOfDog }) {
  const { t } = useWidget();
  const { name, petPublicId } = dog;
  const undo = useStore(store.undo.$state);
  const back = async (): Promise<void> => {
    const state = await store.undo.submit(petPublicId);
    if (state.status === 'saved') replaceFragment('subscriptions');
  };
  return (
    <>
      <KindWords photo={dog.photoUrl} title={t('farewell.done', { name })}>
        {t('farewell.nothing')}
      </KindWords>
      <WhatEnds dog={dog} />
      <Keep dog={dog} />
      <section className="leave-mistake">
        <p className="small muted">{t('farewell.mistakeText', { name })}</p>
        <Button type="link" loading={undo.status === 'saving'} onClick={() => void back()}>
          {t('farewell.mistake')}
        </Button>
        <EditProblem state={undo} onRetry={() => void back()} />
      </section>
    </>
  );
}

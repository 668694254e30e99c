import type { ReactElement } from 'react';
import { Accordion } from '../../../../src/ui/surfaces/accordion.tsx';
import { Card } from '../../../../src/ui/surfaces/card.tsx';
import { Carousel } from '../../../../src/ui/surfaces/carousel.tsx';
import brush from '../../../../src/ui/illustrations/shop-brush.svg';
import chews from '../../../../src/ui/illustrations/shop-chews.svg';
import salmon from '../../../../src/ui/illustrations/shop-salmon.svg';
import training from '../../../../src/ui/illustrations/shop-training.svg';
import { Notification } from '../../../../src/ui/notices/notification.tsx';
import type { NotificationStatus } from '../../../../src/ui/notices/notification.tsx';
import { Title } from '../../../../src/ui/surfaces/title.tsx';
import { words } from '../words.ts';
import { nothing } from './story.tsx';
import type { Stories } from './story.tsx';
import type { Tint } from '../../../../src/ui/marks/icon.tsx';

const { faq, notices } = words;
const heading = (text: string): ReactElement => <h3>{text}</h3>;

export const accordion: Stories<'accordion'> = {
  closed: <Accordion title={heading(faq.pause)}>{faq.pauseAnswer}</Accordion>,
  open: (
    <Accordion open title={heading(faq.kibble)}>
      {faq.kibbleAnswer}
    </Accordion>
  ),
  'forced-closed': (
    <Accordion forcedClosed title={heading(faq.wet)}>
      {faq.kibbleAnswer}
    </Accordion>
  ),
  card: (
    <Accordion card open title={heading(faq.kibble)}>
      {faq.kibbleAnswer}
    </Accordion>
  ),
  several: (
    <Card>
      <Accordion open title={heading(faq.pause)}>
        {faq.pauseAnswer}
      </Accordion>
      <Accordion open title={heading(faq.kibble)}>
        {faq.kibbleAnswer}
      </Accordion>
      <Accordion title={heading(faq.change)}>{faq.pauseAnswer}</Accordion>
    </Card>
  ),
};

const inside = (
  <>
    <h3 className="title-s">{words.card.title}</h3>
    <p className="muted">{words.card.text}</p>
  </>
);
export const card: Stories<'card'> = {
  plain: <Card>{inside}</Card>,
  outlined: <Card tone="outlined">{inside}</Card>,
  link: <Card href="#box">{inside}</Card>,
  blueberry: <Card tone="blueberry">{inside}</Card>,
  pear: <Card tone="pear">{inside}</Card>,
  kibble: <Card tone="kibble">{inside}</Card>,
  potato: <Card tone="potato">{inside}</Card>,
  brand: <Card tone="brand">{inside}</Card>,
  reward: <Card tone="reward">{inside}</Card>,
};

const notice = (status: NotificationStatus, dismissible = false): ReactElement => (
  <Notification
    status={status}
    title={notices[status]}
    onDismiss={dismissible ? nothing : undefined}
    dismissLabel={dismissible ? words.dismiss : undefined}
  >
    {notices[`${status}More`]}
  </Notification>
);
export const notification: Stories<'notification'> = {
  success: notice('success'),
  warn: notice('warn'),
  error: notice('error'),
  info: notice('info'),
  'success-dismissible': notice('success', true),
  'warn-dismissible': notice('warn', true),
  'error-dismissible': notice('error', true),
  'info-dismissible': notice('info', true),
  link: (
    <Notification status="error" title={notices.link}>
      {notices.linkMore} <a href="#refresh">{words.refresh}</a>
    </Notification>
  ),
};

export const title: Stories<'title'> = {
  'l-none': <Title>{words.bigTitle}</Title>,
  'l-left': <Title splash="left">{words.bigTitle}</Title>,
  'l-right': <Title splash="right">{words.bigTitle}</Title>,
  'l-both': <Title splash="both">{words.bigTitle}</Title>,
  'm-none': <Title size="m">{words.bigTitle}</Title>,
  'm-left': (
    <Title size="m" splash="left">
      {words.bigTitle}
    </Title>
  ),
  'm-right': (
    <Title size="m" splash="right">
      {words.bigTitle}
    </Title>
  ),
  'm-both': (
    <Title size="m" splash="both">
      {words.bigTitle}
    </Title>
  ),
  long: (
    <Title size="m" splash="both">
      {words.longTitle}
    </Title>
  ),
};

const pictures = [chews, salmon, training, brush];
const tints: readonly Tint[] = ['blueberry', 'kibble', 'pear', 'potato'];

const slides = (count: number): ReactElement => (
  <Carousel label={words.treats} words={words.carousel}>
    {words.products.slice(0, count).map((name, index) => (
      <Card key={name} tone={tints[index % 4]!}>
        <img src={pictures[index % 4]} alt="" width="120" height="120" />
        <h3 className="title-s">{name}</h3>
      </Card>
    ))}
  </Carousel>
);
export const carousel: Stories<'carousel'> = { 'many-pages': slides(9), 'one-page': slides(3), 'one-slide': slides(1) };

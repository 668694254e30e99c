import { useEffect, useMemo, useState } from 'react';
import { RemoteView, useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';
import { builtInFooter } from '../../src/footer/footer.ts';
import type { FooterContent, Inline } from '../../src/footer/footer.ts';
import type { Group } from '../../src/stores/account/abilities.ts';
import { footersOf } from '../../src/stores/shop/footer.ts';
import { Icon } from '../../src/ui/marks/icon.tsx';
import type { Pictogram } from '../../src/ui/marks/icon.tsx';
import peek from '../../src/ui/illustrations/peek.svg';
import { moreIcons } from '../../src/ui/marks/more-icons.ts';
import { Skeleton, TextSkeleton } from '../../src/ui/notices/skeleton.tsx';
import { define } from '../shared/define.ts';
import { parseFooter } from './parse.ts';
import { own } from './tag.ts';
import { configuredLink, useLinks } from '../../src/element/links.ts';

function Footer({ attributes }: { attributes: Attributes }) {
  const { account, locale } = useWidget();
  const html = useResource(footersOf(account).of(locale.segment));
  const dog = attributes['dog'] !== undefined;
  return (
    <RemoteView remote={html} skeleton={<LoadingFooter dog={dog} />} error={() => <BuiltInFooter dog={dog} />}>
      {(text) => <FetchedFooter html={text} dog={dog} />}
    </RemoteView>
  );
}

/** §2 The footer is fetched as HTML. If that has no usable content, the built-in footer is shown. */
function FetchedFooter({ html, dog }: { html: string; dog: boolean }) {
  const { account } = useWidget();
  const content = useMemo((): FooterContent | Error => {
    try {
      return parseFooter(html, { host: account.environment.host, page: account.environment.location() });
    } catch (cause) {
      return new Error('Footer can’t be read', { cause });
    }
  }, [account, html]);
  useEffect(() => {
    if (content instanceof Error) account.failures.report(content);
  }, [account, content]);
  return content instanceof Error ? <BuiltInFooter dog={dog} /> : <FooterView content={content} dog={dog} />;
}

function BuiltInFooter({ dog }: { dog: boolean }) {
  const widget = useWidget();
  const { account, locale, t } = widget;
  const linkTo = useLinks(locale.segment);
  const can = useCan();
  // As the server's pages do, so that both show the same year.
  const year = new Date(account.$now.get()).getUTCFullYear();
  const content = builtInFooter({
    t,
    href: (path) => linkTo('page', path),
    year,
    isOffered: (path) => !needs[path] || can(needs[path]),
    country: locale.country,
    legalUrl: (page) => configuredLink(widget, page),
  });
  return <FooterView content={content} dog={dog} />;
}

/** Groups that a backend may not support, so that their pages don't exist. */
const needs: Readonly<Record<string, Group>> = { treatments: 'treatments', refer: 'referral' };

const icons: Readonly<Record<string, Pictogram>> = {
  instagram: moreIcons.photos,
  youtube: moreIcons.videos,
  facebook: moreIcons.chat,
};

const words = (parts: readonly Inline[]) =>
  parts.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={index} href={part.href}>
        {part.text}
      </a>
    ),
  );

/** On a phone only the notes show at first: the groups and the networks follow on request. */
function FooterView({ content: { groups, notes, social }, dog }: { content: FooterContent; dog: boolean }) {
  const { t } = useWidget();
  const [isWhole, setWhole] = useState(false);
  return (
    <Frame dog={dog} isWhole={isWhole}>
      {groups.length > 0 && notes.length > 0 && (
        <button type="button" className="footer-more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t('footer.more')}
          <Icon name="chevron-down" />
        </button>
      )}
      <div className="footer-groups">
        {groups.map(({ title, entries }, index) => (
          <section key={index} className="footer-group">
            <h2 className="footer-title">{title}</h2>
            <ul>
              {entries.map((entry, line) => (
                <li key={line}>{words(entry)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="footer-bottom">
        <div className="footer-notes">
          {notes.map((note, index) => (
            <p key={index}>{words(note)}</p>
          ))}
        </div>
        {social.length > 0 && (
          <ul className="footer-social">
            {social.map(({ text, href, network }, index) => (
              <li key={index}>
                <a href={href} aria-label={text}>
                  <Icon name={icons[network] ?? 'share'} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Frame>
  );
}

function LoadingFooter({ dog }: { dog: boolean }) {
  return (
    <Frame dog={dog} isWhole={false}>
      <div className="footer-groups footer-loading">
        {[1, 2, 3, 4].map((group) => (
          <TextSkeleton key={group} width={[45, 60, 70, 55]} spacing={24} />
        ))}
      </div>
      <div className="footer-bottom footer-loading">
        <Skeleton width="200px" height="14px" shape="pill" />
      </div>
    </Frame>
  );
}

/** Deep blueberry background. In the shell, a dog looks over its edge. */
function Frame({ dog, isWhole, children }: { dog: boolean; isWhole: boolean; children: React.ReactNode }) {
  const { element } = useWidget();
  // `<footer>` is a landmark of the page, so it must be unique and outside these elements.
  const Element = element.closest('footer,main,article,section,aside,nav,[role=contentinfo]') ? 'div' : 'footer';
  return (
    <Element className={`footer${dog ? ' footer-with-dog' : ''}`}>
      {dog && <img className="footer-dog" src={peek} alt="" width="132" height="106" />}
      <div className={isWhole ? 'footer-inner' : 'footer-inner footer-folded'}>{children}</div>
    </Element>
  );
}

export const register = define(Footer, own);

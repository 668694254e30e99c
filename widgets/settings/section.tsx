import { createContext, useContext, useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { SettingsSection } from '../../src/contract/settings-sections.ts';
import type { Settings } from '../../src/contract/customer/settings.ts';
import { useResource, useWidget } from '../../src/element/widget.tsx';
import { settingsOf } from '../../src/stores/customer/settings.ts';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { TextSkeleton } from '../../src/ui/notices/skeleton.tsx';
import { Title } from '../../src/ui/surfaces/title.tsx';
import { readFragment } from '../shared/fragment.ts';
import { LoadFailed } from '../shared/tag/load-failed.tsx';

export const SubtitleLevel = createContext<2 | 3>(3);

/** A heading within a section, one level below the section's title. */
export function Subtitle({ children }: { children: ReactNode }) {
  const Heading = `h${useContext(SubtitleLevel)}` as const;
  return <Heading className="title-s">{children}</Heading>;
}

interface SectionProps {
  id: SettingsSection;
  /** Of the page's title. */
  level: 1 | 2;
  /** false: the page's title, whose id is made alike, names it. */
  isTitled: boolean;
  children: ReactNode;
}

/** A section of the settings. The URL's fragment may point to it (`#receipts`). */
export function Section({ id, level, isTitled, children }: SectionProps) {
  const { t } = useWidget();
  return (
    <section
      className={isTitled ? 'settings-section' : 'settings-section settings-first'}
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      {isTitled && (
        <Title size="m" id={`${id}-title`}>
          {t(`settings.${id}.title`)}
        </Title>
      )}
      <SubtitleLevel value={level === 1 && !isTitled ? 2 : 3}>{children}</SubtitleLevel>
    </section>
  );
}

/** Shows the saved settings, a skeleton until they load, or an error with a way to try again. */
export function SettingsView({ children }: { children: (settings: Settings) => ReactNode }) {
  const { account, t } = useWidget();
  const { settings } = settingsOf(account);
  const remote = useResource(settings);
  if (remote.status === 'success') return children(remote.data);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.failed')} retry={() => void settings.reload()} />;
  return (
    <Card>
      <TextSkeleton width={[30, 60, 30, 60]} spacing={14} />
    </Card>
  );
}

/** Events that show that the customer reads or types. After them the page never scrolls automatically. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Scrolls to the part of this tag that the URL's fragment names, since the browser doesn't look into a shadow root:
 * once it is there, while the parts above it still load, and whenever the fragment changes.
 */
export function useHash(root: RefObject<HTMLElement | null>): void {
  const moved = useRef(false);
  useEffect(() => {
    const go = (): void => {
      const id = readFragment();
      const part = id ? root.current?.querySelector<HTMLElement>(`:scope > [id="${CSS.escape(id)}"]`) : undefined;
      part?.scrollIntoView();
      part?.focus({ preventScroll: true });
    };
    const growth = new ResizeObserver(go);
    const stop = (): void => {
      moved.current = true;
      growth.disconnect();
    };
    for (const name of moves) addEventListener(name, stop, { passive: true });
    if (root.current && !moved.current) growth.observe(root.current);
    addEventListener('hashchange', go);
    return () => {
      growth.disconnect();
      removeEventListener('hashchange', go);
      for (const name of moves) removeEventListener(name, stop);
    };
  }, [root]);
}

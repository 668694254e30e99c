import type { ReactNode } from 'react';
import { Button } from '../../src/ui/controls/button.tsx';
import { Skeleton } from '../../src/ui/notices/skeleton.tsx';
import logo from '../../src/ui/illustrations/logo-mark.svg';
import { useWidget } from '../../src/element/widget.tsx';
import { useWide } from './window.ts';
import { useLinks } from '../../src/element/links.ts';

/** The bar with its logo, in every state. */
export function Bar({ country, children, below }: { country?: string; children: ReactNode; below?: ReactNode }) {
  const { t } = useWidget();
  const linkTo = useLinks(country);
  return (
    <nav className="navbar" aria-label={t('navbar.label')}>
      <div className="navbar-bar">
        <a className="navbar-logo" href={linkTo('home')} aria-label={t('navbar.home')}>
          <img src={logo} alt="" width="32" height="32" />
          <span>{t('navbar.logo')}</span>
        </a>
        {children}
      </div>
      {below}
    </nav>
  );
}

export function LoadingBar() {
  const wide = useWide();
  return (
    <Bar>
      {wide && (
        <div className="navbar-entries navbar-entries-loading">
          {[82, 80, 96, 46].map((width) => (
            <Skeleton key={width} width={`${width}px`} height="14px" shape="pill" />
          ))}
        </div>
      )}
      <div className="navbar-tools">
        <Skeleton width={wide ? '120px' : '36px'} height="36px" shape="pill" />
      </div>
    </Bar>
  );
}

/** §8 Nav data missing: shows the link home, and an unobtrusive way to try again. */
export function FailedBar() {
  const { account, t } = useWidget();
  return (
    <Bar>
      <div className="navbar-notice" role="status">
        <span>{t('navbar.failed')}</span>
        <Button type="link" onClick={() => void account.navbar.reload()}>
          {t('errors.reload')}
        </Button>
      </div>
    </Bar>
  );
}

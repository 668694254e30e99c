import { Component } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { OurBad } from './code-missing.tsx';
import { makeEmit } from '../facts/emit.ts';
import { knownLocale } from '../locale.ts';
import { accountFor } from '../root.tsx';
import type { RootProps } from '../root.tsx';
import { setStatus } from '../state.ts';

interface BoundaryProps {
  children: ReactElement<RootProps>;
}

/**
 * Keeps a crash within its widget and shows an error in its place. It doesn't show the tag's own content: that is for
 * visitors, and the customer may be signed in. It comes with react-dom: what throws before is left to React.
 */
class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = (): { broken: boolean } => ({ broken: true });
  override componentDidCatch(error: Error): void {
    const { element, attributes } = this.props.children.props;
    setStatus(element, 'error');
    makeEmit(element)('account-error', { tag: element.localName, code: 'crash' });
    accountFor(attributes)?.failures.report(error);
  }
  override render(): ReactNode {
    const { children } = this.props;
    if (!this.state.broken) return children;
    const { attributes, element } = children.props;
    return <OurBad language={knownLocale(accountFor(attributes), element, attributes['locale']).messages} />;
  }
}

/** Wraps what r2wc renders. */
export const inBoundary = (element: ReactElement<RootProps>): ReactElement => <Boundary>{element}</Boundary>;

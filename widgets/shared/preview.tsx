import { useMemo } from 'react';
import type { PreviewProps } from '../../src/element/root.tsx';
import { Preview } from '../../src/preview/preview.tsx';
import { statesOf } from './states.ts';

/** Shows a tag with the sample data of one of its states. A default export, since React's `lazy` wants one. */
export default function TagPreview(props: PreviewProps) {
  const tag = props.settings.element.localName;
  const states = useMemo(() => statesOf(tag), [tag]);
  return <Preview {...props} states={states} />;
}

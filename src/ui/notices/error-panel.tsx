import type { ReactNode } from 'react';

import { Button } from '../controls/button.tsx';
import { Card } from '../surfaces/card.tsx';
import { EmptyState } from './empty-state.tsx';
import bowl from '../illustrations/bowl-empty.svg';

interface ErrorPanelProps {
  title: string;
  text?: ReactNode;
  /** Text and action of the button; without it there is no button. */
  actionLabel?: string | undefined;
  onAction?: (() => void) | undefined;
  level?: 1 | 2 | 3 | undefined;
}

/** One widget failed to load; the rest of the page keeps working. */
export function ErrorPanel({ title, text, actionLabel, onAction, level }: ErrorPanelProps) {
  return (
    <Card>
      <EmptyState
        role="alert"
        picture={bowl}
        pictureWidth={120}
        pictureHeight={50}
        title={title}
        line={text}
        level={level}
        action={
          actionLabel && (
            <Button type="secondary" icon="refresh" onClick={onAction}>
              {actionLabel}
            </Button>
          )
        }
      />
    </Card>
  );
}

interface ProgressProps {
  /** 0 to 1. */
  value: number;
  /** Accessible name; without it the bar decorates the adjacent text. */
  label?: string | undefined;
}

/** A thin bar. */
export function Progress({ value, label }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  const named = label && { role: 'progressbar', 'aria-label': label, 'aria-valuenow': percent };
  return (
    <span className="progress" aria-hidden={label ? undefined : true} {...named}>
      <span className="progress-fill" style={{ width: `${percent}%` }} />
    </span>
  );
}

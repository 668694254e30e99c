interface CountdownProps {
  /** Days, hours and minutes; leave out the days when none are left. */
  parts: readonly { value: string; unit: string }[];
  /** What runs out, where no heading names it. */
  label?: string;
}

/** Boxes of the time left. Screen readers don't announce the ticking. */
export function Countdown({ parts, label }: CountdownProps) {
  return (
    <div className="countdown" role="timer" aria-label={label}>
      {parts.map(({ value, unit }) => (
        <p key={unit} className="countdown-box">
          <b className="countdown-value">{value}</b> <span className="countdown-unit">{unit}</span>
        </p>
      ))}
    </div>
  );
}

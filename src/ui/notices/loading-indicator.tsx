import bowl from '../illustrations/bowl-empty.svg';

/** A bowl with dropping kibble, and a short line under it. */
export function LoadingIndicator({ label }: { label: string }) {
  return (
    <div className="loading-indicator" role="status">
      <span className="loading-indicator-picture" aria-hidden="true">
        <i />
        <i />
        <i />
        <img src={bowl} alt="" width="160" height="66" />
      </span>
      <span>{label}</span>
    </div>
  );
}

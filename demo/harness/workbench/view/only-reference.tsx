import { onlyReference } from '../state/own-backend.ts';

/** Said in place of what one's own backend can't do. */
export const OnlyReference = () => <p className="bench-muted bench-only">{onlyReference}</p>;

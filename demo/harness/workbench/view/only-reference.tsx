import { onlyReference } from '../state/own-backend.ts';

/** Note in place of a control that needs the reference backend. */
export const OnlyReference = () => <p className="bench-muted bench-only">{onlyReference}</p>;

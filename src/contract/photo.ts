import * as v from 'valibot';

/** Bytes of a photo, and the longer side of it in pixels. Clients scale a photo down before they send it. */
export const photoLimits = { bytes: 200_000, side: 1200 } as const;

/** A photo in base64. */
export const photoText = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(Math.ceil(photoLimits.bytes / 3) * 4),
  v.base64(),
);

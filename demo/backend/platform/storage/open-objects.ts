import type { Objects, ObjectSettings } from './objects.ts';

/** Opens the place for photos. Its library is loaded only where it is used. */
export const openObjects = async (settings: ObjectSettings | undefined): Promise<Objects | undefined> =>
  settings && (await import('./s3.ts')).objectsInS3(settings);

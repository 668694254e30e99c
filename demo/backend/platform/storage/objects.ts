/** A place for photos outside of the database, which all processes share. An error of any function is temporary. */
export interface Objects {
  put: (name: string, file: { type: string; bytes: Buffer }) => Promise<void>;
  /** Undefined: there is no such object. */
  get: (name: string) => Promise<Buffer | undefined>;
  /** Also if some of them are gone already. */
  remove: (names: readonly string[]) => Promise<void>;
}

export interface ObjectSettings {
  bucket: string;
  /** What the names of all objects start with: empty, or with a slash at its end. */
  prefix: string;
}

/** Reads where photos are kept. Undefined: in the database. @throws how to write it */
export function readObjects({ PHOTOS }: NodeJS.ProcessEnv): ObjectSettings | undefined {
  if (!PHOTOS) return undefined;
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w/-]*))?$/.exec(PHOTOS) ?? [];
  if (!bucket) throw new Error(`PHOTOS is "${PHOTOS}": write s3://bucket, or s3://bucket/folder.`);
  const folder = path.replace(/^\/+|\/+$/g, '');
  return { bucket, prefix: folder && `${folder}/` };
}

const versionOf = (value: unknown): number | undefined =>
  value instanceof Object && 'version' in value && typeof value.version === 'number' ? value.version : undefined;

/** What has the version in a body of the contract: the body itself, or what it is about. */
export const versionedIn = (body: object): { version: number } | undefined =>
  [body, ...Object.values(body)].find((each): each is { version: number } => versionOf(each) !== undefined);

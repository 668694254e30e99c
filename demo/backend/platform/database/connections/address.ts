/** The servers of DATABASE_URL. */
export interface Addresses {
  /** An address for each host. */
  urls: readonly [string, ...string[]];
  /** Whether the one that accepts changes has to be found. */
  findsPrimary: boolean;
  /** The hosts, for messages. */
  hosts: string;
}

const attributes = ['any', 'read-write', 'primary'];
const modes = ['disable', 'require', 'verify-ca', 'verify-full', 'no-verify'];

const wrong = (text: string): Error => new Error(`DATABASE_URL ${text}`);

/** Parses an address with one or several hosts. @throws what to correct, never with the password */
export function parseAddresses(text: string): Addresses {
  const [, scheme = '', user = '', hosts = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/)((?:[^@/?]*@)?)([^/?]+)(\/[^?]*)?(?:\?(.*))?$/.exec(text) ?? [];
  const parameters = new URLSearchParams(query);
  const attribute = parameters.get('target_session_attrs');
  if (attribute !== null && !attributes.includes(attribute))
    throw wrong(`has target_session_attrs=${attribute}: write ${attributes.join(', ')}.`);
  parameters.delete('target_session_attrs');
  const mode = parameters.get('sslmode');
  if (mode !== null && !modes.includes(mode)) throw wrong(`has sslmode=${mode}: write one of ${modes.join(', ')}.`);
  // The modes then mean what they mean to PostgreSQL's own programs.
  if (mode !== null && mode !== 'no-verify') parameters.set('uselibpqcompat', 'true');
  const all = hosts.split(',').map((host) => {
    const url = `${scheme}${user}${host}${path}${parameters.size > 0 ? `?${parameters}` : ''}`;
    if (!host || !URL.canParse(url))
      throw wrong('is not an address: write it as postgres://user:password@host:5432/database.');
    return url;
  });
  return {
    urls: all as [string, ...string[]],
    findsPrimary: attribute === null ? all.length > 1 : attribute !== 'any',
    hosts,
  };
}

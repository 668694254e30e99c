/** The short name of a call: `customer/pets`, `auth`, `gql`, `footer`, … */
export function nameOfCall(url: string): string {
  // A request line may contain a whole address, even one that can't be parsed.
  const pathname = url.replace(/^https?:\/\/.*?\//, '/').split('?', 1)[0]!;
  if (pathname === '/service-endpoint/shopping/auth') return 'auth';
  if (pathname === '/gql') return 'gql';
  if (/^\/[a-z]{2}\/footer\/?$/.test(pathname)) return 'footer';
  return pathname.replace(/^(\/[a-z]{2})?\/new-account-api\/1\.0\//, '');
}

/** Why a backend gave no answer, and what to do. Nothing of the request is in it. */
export function reasonOf(error: unknown, origin: string): string {
  if ((error as Error).name === 'TimeoutError') return `${origin} did not answer within a minute.`;
  const { code = '', message = '' } = ((error as Error).cause ?? {}) as { code?: string; message?: string };
  if (/CERT|SIGNATURE|ALTNAME/.test(code))
    return (
      `The certificate of ${origin} is not trusted (${code}). Add the authority that signed it to Node: ` +
      `NODE_EXTRA_CA_CERTS=/path/to/ca.pem npm start -- --backend ${origin}`
    );
  if (/WRONG_VERSION|EPROTO|PACKET_LENGTH/.test(code))
    return `${origin} does not speak https. Write http:// if that is meant.`;
  if (code === 'ECONNREFUSED') return `Nothing listens at ${origin}. Start your backend, or correct the address.`;
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return `There is no host ${origin}. Correct the address, or connect the VPN.`;
  return `${origin} gave no answer (${code || message || 'unknown reason'}). Is it running, and can this machine reach it?`;
}

import { need, readGatewaySettings } from '../../kit/settings.ts';
import type { GatewaySettings } from '../../kit/settings.ts';

/** How the gateway reaches Medusa. The payment page may also be `gateway`: the gateway's own page. */
export interface Settings extends GatewaySettings {
  medusa: { url: string; key: string };
}

/** Reads the environment. @throws an error that names the variable to set */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const url = need(environment, 'MEDUSA_URL', 'the address of Medusa, such as http://localhost:9000');
  const key = need(environment, 'MEDUSA_KEY', 'a publishable API key of the shop');
  return { ...readGatewaySettings(environment), medusa: { url: url.replace(/\/$/, ''), key } };
}

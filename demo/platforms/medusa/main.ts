import { serve } from '../kit/gateway.ts';
import { createGateway } from './app.ts';
import { readSettings } from './answers/settings.ts';

// MEDUSA_URL=http://localhost:9000 MEDUSA_KEY=pk_… node demo/platforms/medusa/main.ts
try {
  const settings = readSettings(process.env);
  await serve(`Medusa at ${settings.medusa.url}`, settings.config, () => createGateway(settings));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

import { createGateway } from './app.ts';
import { readSettings } from './answers/settings.ts';

// MEDUSA_URL=http://localhost:9000 MEDUSA_KEY=pk_… node demo/platforms/medusa/main.ts
try {
  const settings = readSettings(process.env);
  const { port, host } = settings.config;
  const app = await createGateway(settings);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void app.close());
  await app.listen({ port, host });
  process.stdout.write(`Medusa at ${settings.medusa.url} as an account area: http://localhost:${port}/account/\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

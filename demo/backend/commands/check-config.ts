/*
 * `npm run check-config`: prints each setting with its source and its effect, tries what they lead to, and exits with 1 and
 * a list of what to correct.
 */
import { missingInStatement } from '../../settings/accessibility/statement.ts';
import { missingSettings, refuseShopSettings, unknownSettings } from '../../settings/check.ts';
import { textOf } from '../../settings/read.ts';
import { settingList } from '../../settings/table.ts';
import type { Setting, SettingName } from '../../settings/table.ts';
import { readConfig } from '../platform/config.ts';
import { tryServices } from './try-services.ts';

/** A setting as it is printed: name, value, source, effect. */
function rowOf(name: SettingName, setting: Setting, environment: NodeJS.ProcessEnv): string {
  const isSet = Boolean(environment[name]);
  const text = textOf(environment, name);
  const value = text && setting.isSecret ? '(hidden)' : text || '-';
  const isDerived = name === 'HTTPS' && !isSet && /^https:/i.test(environment['PUBLIC_URL'] ?? '');
  if (isDerived) return `${name.padEnd(29)}${'PUBLIC_URL'.padEnd(13)}1\n    ${setting.meaning.replaceAll('`', '')}`;
  const source = isSet ? 'environment' : setting.fallback === undefined ? 'not set' : 'default';
  const effect = isSet || setting.fallback !== undefined ? setting.meaning : (setting.without ?? '');
  return `${name.padEnd(29)}${source.padEnd(13)}${value}\n    ${effect.replaceAll('`', '')}`;
}

/** Every sentence that reading the settings throws, each found by leaving out those before it. */
function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  const rest = { ...environment };
  const problems = new Set<string>();
  for (const read of [refuseShopSettings, readConfig])
    for (let isDone = false; !isDone;)
      try {
        read(rest);
        isDone = true;
      } catch (error) {
        const { message } = error as Error;
        problems.add(message);
        const named = settingList.map(([name]) => name).filter((name) => rest[name] && message.includes(name));
        // The demo stays the demo, or all settings of a shop would be right.
        const wrong = named.toSorted((a, b) => message.indexOf(a) - message.indexOf(b)).find((name) => name !== 'DEMO');
        if (wrong === undefined && !named.includes('DEMO')) throw error;
        delete rest[wrong ?? 'DEMO'];
      }
  return [...problems];
}

/** Checks an environment. Returns what to print, and what to correct. */
export async function checkConfig(environment: NodeJS.ProcessEnv): Promise<{ text: string; problems: string[] }> {
  const rows = settingList.map(([name, setting]) => rowOf(name, setting, environment));
  const wrong = problemsOf(environment);
  const isDemo = environment['DEMO'] === '1';
  const tried = wrong.length === 0 ? await tryServices(readConfig(environment)) : [];
  const problems = [
    ...wrong,
    ...unknownSettings(environment),
    ...(isDemo ? [] : missingSettings(environment)),
    ...tried.flatMap(({ problem }) => problem ?? []),
  ].map((sentence) => sentence.replaceAll('`', ''));
  const services =
    wrong.length > 0
      ? ['Nothing was tried, since settings are wrong.']
      : tried.map(({ name, found, problem }) => `${name.padEnd(29)}${problem === undefined ? found : 'failed'}`);
  const list =
    problems.length === 0 ? ['Nothing to correct.'] : ['To correct:', ...problems.map((each) => `  ${each}`)];
  const open = isDemo || wrong.length > 0 ? [] : missingInStatement(environment);
  const hints = open.length === 0 ? [] : ['', 'To complete:', ...open.map((each) => `  ${each}`)];
  return { text: `${[...rows, '', ...services, '', ...list, ...hints].join('\n')}\n`, problems };
}

if (import.meta.main) {
  const { text, problems } = await checkConfig(process.env);
  process.stdout.write(text);
  process.exit(problems.length === 0 ? 0 : 1);
}

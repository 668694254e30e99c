import { hookTypes } from '../../../../src/ui/tokens/hooks.ts';
import type { Hook } from '../../../../src/ui/tokens/hooks.ts';
import { nearest } from '../../../../src/nearest.ts';
import { didYouMean, isObject } from '../../../../src/page/config/read-json.ts';
import { hexOf, inScheme, readColour } from './colours.ts';

/** CSS values of the hooks that a page sets. */
export type Theme = Partial<Record<Hook, string>>;

interface Token {
  $type: string;
  $value: unknown;
  $description?: string;
  $extensions?: { mode: { light: unknown; dark: unknown } };
}

/** A theme in the Design Tokens format (2025.10). The two schemes of a colour are the modes `light` and `dark`. */
export interface TokensFile {
  account: Record<string, Token>;
}

const types = { color: 'color', number: 'number', length: 'dimension', 'font-family': 'fontFamily' } as const;
const prefix = '--account-';
const names = Object.keys(hookTypes).map((name) => name.slice(prefix.length));

function colourValue(value: string): unknown {
  const rgb = readColour(value);
  if (!rgb) return undefined;
  return { colorSpace: 'srgb', components: rgb.map((each) => Math.round(each * 1e4) / 1e4), hex: hexOf(rgb) };
}

/** A CSS value in the format; undefined if the format can't express it, such as `inherit`. */
function valueOf(type: (typeof hookTypes)[Hook], value: string): unknown {
  if (type === 'color') return colourValue(value);
  if (type === 'number') return Number.isFinite(Number(value)) ? Number(value) : undefined;
  if (type === 'font-family') {
    const families = value.split(',').map((each) => each.trim().replaceAll(/^["']|["']$/g, ''));
    return /[()]|^(?:inherit|initial|unset)?$/.test(value) ? undefined : families;
  }
  const [, digits, unit] = /^(-?[\d.]+)(px|rem)$/.exec(value) ?? [];
  return unit ? { value: Number(digits), unit } : undefined;
}

/** Writes a theme as a tokens file. Values that the format can't express are omitted. */
export function writeTokens(theme: Theme, descriptions: Partial<Record<Hook, string>> = {}): TokensFile {
  const account: Record<string, Token> = {};
  for (const [name, value] of Object.entries(theme) as [Hook, string][]) {
    const type = hookTypes[name];
    const [light, dark] = (['light', 'dark'] as const).map((scheme) => valueOf(type, inScheme(value, scheme)));
    if (light === undefined || dark === undefined) continue;
    account[name.slice(prefix.length)] = {
      $type: types[type],
      $value: light,
      ...(descriptions[name] && { $description: descriptions[name] }),
      ...(inScheme(value, 'light') !== inScheme(value, 'dark') && { $extensions: { mode: { light, dark } } }),
    };
  }
  return { account };
}

function cssColour(value: unknown): string | undefined {
  if (typeof value === 'string') return readColour(value) && value;
  if (!isObject(value)) return undefined;
  const { colorSpace, components, hex } = value;
  if (typeof hex === 'string') return readColour(hex) && hex;
  if (typeof colorSpace !== 'string' || !Array.isArray(components) || components.length !== 3) return undefined;
  const channels = components.map((each) => (each === 'none' ? each : Number(each)));
  if (!/^[\w-]+$/.test(colorSpace) || channels.some((each) => Number.isNaN(each))) return undefined;
  return /^(?:oklch|oklab|lch|lab)$/.test(colorSpace)
    ? `${colorSpace}(${channels.join(' ')})`
    : `color(${colorSpace} ${channels.join(' ')})`;
}

/** A value of the format as CSS; undefined if it is wrong for its type. */
function cssOf(type: (typeof hookTypes)[Hook], value: unknown): string | undefined {
  if (type === 'color') return cssColour(value);
  if (type === 'number') return typeof value === 'number' && value >= 0 ? `${value}` : undefined;
  if (type === 'font-family') {
    const families = [value].flat().map(String);
    // A name without quotation marks can't end the declaration.
    return families.length > 0 && families.every((each) => /^[\w -]+$/.test(each))
      ? families.map((each) => (each.includes(' ') ? `'${each}'` : each)).join(', ')
      : undefined;
  }
  const { value: count, unit } = isObject(value) ? value : {};
  return typeof count === 'number' && /^(?:px|rem)$/.test(String(unit)) ? `${count}${String(unit)}` : undefined;
}

/** Reads a tokens file: our tokens are in the group `account`. Each problem is a sentence. */
export function readTokens(text: string): { theme: Theme; problems: string[] } {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return { theme: {}, problems: [`The file is no JSON: ${(error as Error).message}.`] };
  }
  const group = isObject(file) ? file['account'] : undefined;
  if (!isObject(group)) return { theme: {}, problems: ['The file has no group “account”.'] };
  const theme: Theme = {};
  const problems: string[] = [];
  for (const [key, token] of Object.entries(group)) {
    if (key.startsWith('$')) continue;
    const name = `${prefix}${key}` as Hook;
    const near = nearest(key, names);
    if (!Object.hasOwn(hookTypes, name)) {
      problems.push(`There is no token “account.${key}”. ${didYouMean(near && `account.${near}`)}`.trim());
      continue;
    }
    const type = hookTypes[name];
    const { $value, $type = group['$type'], $extensions } = isObject(token) ? token : {};
    const mode = isObject($extensions) && isObject($extensions['mode']) ? $extensions['mode'] : {};
    const [light, dark] = [mode['light'] ?? $value, mode['dark'] ?? $value].map((each) => cssOf(type, each));
    if ($type !== undefined && $type !== types[type])
      problems.push(`“account.${key}” must have the type ${types[type]}, not ${JSON.stringify($type)}.`);
    else if (light === undefined || dark === undefined)
      problems.push(`“account.${key}” has no value that a ${types[type]} may have.`);
    else theme[name] = light === dark ? light : `light-dark(${light}, ${dark})`;
  }
  return { theme, problems };
}

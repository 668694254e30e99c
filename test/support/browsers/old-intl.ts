import { vi } from 'vitest';

const Present = Intl.DateTimeFormat;

/** Formats as Debian 12's WebKit (ICU 72): en-CA as 11/22/2026, and English with a comma after every weekday. */
class OldDateTimeFormat extends Present {
  constructor(...parameters: ConstructorParameters<typeof Present>) {
    super(...parameters);
    const american = new Present('en-US', { timeZone: this.resolvedOptions().timeZone });
    Object.defineProperty(this, 'format', { value: (date?: Date | number) => american.format(date) });
  }
  override formatToParts(date?: Date | number): Intl.DateTimeFormatPart[] {
    const parts = super.formatToParts(date);
    return parts.map((part, index) =>
      part.type === 'literal' && parts[index - 1]?.type === 'weekday' ? { type: 'literal', value: ', ' } : part,
    );
  }
}

/** Runs `read` with modules loaded while the old Intl is in place. */
export async function withOldIntl<T>(read: () => Promise<T>): Promise<T> {
  vi.resetModules();
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { DateTimeFormat: OldDateTimeFormat }));
  try {
    return await read();
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
}

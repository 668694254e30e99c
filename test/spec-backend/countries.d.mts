export const countries: Readonly<Record<string, { locale: string; currency: string; address: string }>>;

/** The types of what the tests use. The backend itself is its author's, in plain JavaScript. */
export type Style = string | Readonly<Record<string, unknown>>;

export interface SpecRequest {
  call: string | null;
  method: string;
  pathname: string;
  bodyText: string;
  json: unknown;
}

export interface SpecPet {
  petId: number;
  publicId: string;
  name: string;
  gender: string | null;
  tags: string[];
}

export interface SpecDelivery {
  id: number;
  kind: 'subscription' | 'treatment';
  time: 'upcoming' | 'future' | 'past';
  status: string;
  items: { identifier: string; name: string; quantity: number; unit: string }[];
}

/** A sample person, as the backend stores one. A test may change it. */
export interface SpecPerson {
  pets: SpecPet[];
  deliveries: SpecDelivery[];
}

export interface SpecBackend {
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  requests: SpecRequest[];
  state: { people: Record<string, SpecPerson> };
  checkRequests: (options?: object) => { rule: string; text: string }[];
  failNext: (fault: { call?: string; fault: string; times?: number }) => void;
  forgetRequests: () => void;
  listen: (port?: number, host?: string) => Promise<{ url: string; close: () => Promise<void> }>;
}

export const customerCookie: string;
export function createSpecBackend(options: {
  style?: Style;
  customer?: string;
  seed?: number;
  now?: number | (() => number);
  origin?: string;
}): SpecBackend;

import type { GenericSchema } from 'valibot';
import type { Body, Call, Declaration, LinkedCall, Named, Topics } from './call.ts';

/** Declares a call whose URL comes from an earlier response. */
/* @__NO_SIDE_EFFECTS__ */
export const linkedCall = <P extends string, A extends GenericSchema, T extends Topics, B extends Body = undefined>(
  path: P,
  declaration: Declaration<A, B, T> & Named<P, T>,
): LinkedCall<A, P, B, T> & { isLinked: true } => ({ path, isLinked: true, ...declaration });

/** Declares the preview of a change: it returns the outcome without changing anything. */
/* @__NO_SIDE_EFFECTS__ */
export function previewOf<A extends GenericSchema, P extends string, B extends Body>(
  change: Call<A, P, B>,
): Call<A, `${P}/preview`, B, undefined> {
  const { touches: _, change: _name, id: _id, ...shared } = change;
  return { ...shared, path: `${change.path}/preview` };
}

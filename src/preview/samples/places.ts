import type { DeliveryPlace } from '../../contract/deliveries/place.ts';
import { placeAddress } from './people.ts';
import type { Stage } from '../stage.ts';

/** Where the shown delivery goes: `sent` is what is saved now. */
export const placeOf = (stage: Stage, isShown: boolean, sent?: DeliveryPlace): DeliveryPlace => {
  const { scenario, words } = stage;
  if (sent) return sent;
  return scenario.elsewhere && isShown ? { place: placeAddress(stage), note: words.note } : { place: null, note: '' };
};

import type { PlaceField } from '../../../src/stores/deliveries/check-place.ts';
import type { Words } from '../../shared/delivery-words.ts';

export const labelOf = (t: Words['t'], field: PlaceField): string =>
  field === 'name' || field === 'note'
    ? t(`delivery.place.${field === 'name' ? field : 'noteField'}`)
    : t(`settings.field.${field}`);

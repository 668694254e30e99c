import { define } from '../shared/define.ts';
import { PetsList } from './pets-list.tsx';
import { tag } from './tag.ts';

export const register = (): Promise<void> => define(tag, PetsList);

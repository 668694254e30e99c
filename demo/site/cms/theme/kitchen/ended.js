import { clearStored } from './store.js';

void clearStored();

import { clearStored } from './kitchen-store.js';

void clearStored();

import { handlers } from 'pawtal/testing';

export const state = handlers({ state: { 'account-pets-list': 'hungry' } });
export const tag = handlers({ state: { 'account-pet-list': 'one' } });
export const fault = handlers({ faults: { '*': 'tired' } });
export const call = handlers({ faults: { 'GET customer/pet': 'error' } });
export const refusal = handlers({ faults: { 'POST customer-data': 'unavailable-date' } });
export const body = handlers({ answers: { 'GET customer/pets': { dogs: [] } } });

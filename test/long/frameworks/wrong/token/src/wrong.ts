import type { Fetch } from 'pawtal/contract';

export const name: Fetch = (call) => new Response(call.name === 'GET customer/pet' ? 'x' : '');
export const params: Fetch = (call) => new Response(call.name === 'GET customer/pets' ? call.params.id : '');
export const body: Fetch = (call) => new Response(call.name === 'POST delivery/{id}/change-date' ? call.body.day : '');
export const answer: Fetch = (call) => ({ call });

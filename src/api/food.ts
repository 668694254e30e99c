import * as calls from '../contract/pets/food-calls.ts';
import type { Client } from './client.ts';

/** How long each dog's food lasts, first the one whose bowl is empty first. */
export const getFood = async ({ read }: Client) => (await read(calls.getFood)).dogs;

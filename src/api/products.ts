import { getProducts as call } from '../contract/shop/calls.ts';
import type { Client } from './client.ts';

export const getProducts = ({ read }: Client) => read(call);

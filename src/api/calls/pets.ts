import type {
  ExtraBody,
  FarewellBody,
  NewDogBody,
  PhotoBody,
  ProfileBody,
  SwapBody,
  WeightBody,
  WeightRemovalBody,
} from '../../contract/pets/bodies.ts';
import * as calls from '../../contract/pets/later-calls.ts';
import { send } from '../send.ts';
import type { Client } from '../client.ts';

/** New answers about the pet `id`. */
export interface ProfileRequest {
  id: string;
  body: ProfileBody;
}

export const getProfile = ({ read }: Client, id: string) => read(calls.getProfile, { id });

export const saveProfile = (client: Client, { id, body }: ProfileRequest, key: string) =>
  send(client, calls.saveProfile, { params: { id }, body, key });

/** Returns the outcome of the answers without saving them. */
export const previewProfile = (client: Client, { id, body }: ProfileRequest, key: string) =>
  send(client, calls.previewProfile, { params: { id }, body, key });

export const savePhoto = (client: Client, id: string, body: PhotoBody, key: string) =>
  send(client, calls.savePhoto, { params: { id }, body, key });

/** Adds a dog without answers. */
export const addDog = async (client: Client, body: NewDogBody, key: string) =>
  (await send(client, calls.addDog, { body, key })).pet;

/** An entry in the log of the pet `id`. */
export interface WeightRequest {
  id: string;
  body: WeightBody;
}

export const getWeights = ({ read }: Client, id: string) => read(calls.getWeights, { id });

export const saveWeight = (client: Client, { id, body }: WeightRequest, key: string) =>
  send(client, calls.saveWeight, { params: { id }, body, key });

/** Returns the outcome of the entry, with the plan that it proposes, without saving it. */
export const previewWeight = (client: Client, { id, body }: WeightRequest, key: string) =>
  send(client, calls.previewWeight, { params: { id }, body, key });

export const removeWeight = (client: Client, id: string, body: WeightRemovalBody, key: string) =>
  send(client, calls.removeWeight, { params: { id }, body, key });

/** A swap of a recipe of the pet `id`. */
export interface SwapRequest {
  id: string;
  body: SwapBody;
}

export const getRecipes = ({ read }: Client, id: string) => read(calls.getRecipes, { id });

export const swapRecipe = (client: Client, { id, body }: SwapRequest, key: string) =>
  send(client, calls.swapRecipe, { params: { id }, body, key });

/** Returns the outcome of the swap without changing anything. */
export const previewSwap = (client: Client, { id, body }: SwapRequest, key: string) =>
  send(client, calls.previewSwap, { params: { id }, body, key });

/** A choice of an extra for the pet `id`. */
export interface ExtraRequest {
  id: string;
  body: ExtraBody;
}

export const getExtras = ({ read }: Client, id: string) => read(calls.getExtras, { id });

export const chooseExtra = (client: Client, { id, body }: ExtraRequest, key: string) =>
  send(client, calls.chooseExtra, { params: { id }, body, key });

/** Returns the outcome of the choice without changing anything. */
export const previewExtra = (client: Client, { id, body }: ExtraRequest, key: string) =>
  send(client, calls.previewExtra, { params: { id }, body, key });
/** What cancelling means. `id`: a petPublicId, or `all`. */
export const getLeaving = ({ read }: Client, id: string) => read(calls.getLeaving, { id });

/** The end of deliveries for the pet `id`. */
export interface FarewellRequest {
  id: string;
  body: FarewellBody;
}

/** Dogs that died or live elsewhere now, the latest first. */
export const getFarewells = async ({ read }: Client) => (await read(calls.getFarewells)).dogs;

export const sayFarewell = (client: Client, { id, body }: FarewellRequest, key: string) =>
  send(client, calls.sayFarewell, { params: { id }, body, key });

/** Returns what would end and come back, without changing anything. */
export const previewFarewell = (client: Client, { id, body }: FarewellRequest, key: string) =>
  send(client, calls.previewFarewell, { params: { id }, body, key });

/** Lists the dog again. Returns all dogs. */
export const undoFarewell = async (client: Client, id: string, key: string) =>
  (await send(client, calls.undoFarewell, { params: { id }, key })).pets;

/** How long each dog's food lasts, first the one whose bowl is empty first. */
export const getFood = async ({ read }: Client) => (await read(calls.getFood)).dogs;

/** The URL of the kitchen card; null: there is none. */
export const getKitchenLink = async ({ read }: Client) => (await read(calls.getKitchenLink)).url;

export const makeKitchenLink = async (client: Client, key: string) =>
  (await send(client, calls.makeKitchenLink, { key })).url;

export const revokeKitchenLink = async (client: Client, key: string) =>
  (await send(client, calls.revokeKitchenLink, { key })).url;

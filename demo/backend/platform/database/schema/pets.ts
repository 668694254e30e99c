import type { ColumnType, Generated } from 'kysely';
import type { DailyPortions } from '../../../../../src/contract/pets/feeding-plan.ts';
import type { SomeAnswers } from '../../../../../src/contract/pets/profile.ts';
import type { Away, Begun, DeclaredEnd } from '../../../rules/deliveries/absence.ts';
import type { meals } from '../../../rules/food/meals.ts';
import type { ChosenRecipes } from '../../../rules/food/recipes.ts';
import type { Json, Instant } from './columns.ts';

/** Dogs, their plans and their photos. */
export interface PetTables {
  pets: {
    id: Generated<number>;
    public_id: string;
    customer_id: number;
    name: string;
    gender: 'male' | 'female' | 'unknown';
    photo: string | null;
    asked: number;
    answered: number;
    missing: Json<string[]>;
    /** Whether its deliveries were ever started. `away` decides whether it is paused or cancelled. */
    subscription: Begun;
    /** The valid fact about it, kept here by the planner for the many reads. */
    away: ColumnType<Away | null, string | null | undefined, string | null>;
    /** The end of its contract that the customer declared, kept here by the planner too. */
    ended: ColumnType<DeclaredEnd | null, string | null | undefined, string | null>;
    matched: boolean;
    tags: Json<string[]>;
  };
  /** The answers about a pet. A pet that never answered here has no row. */
  profiles: { pet_id: number; customer_id: number; answers: Json<SomeAnswers>; version: number };
  /** A customer's photo of a pet, checked by its bytes. The key in its address changes with its content. */
  photos: {
    customer_id: number;
    pet_id: number;
    key: string;
    type: string;
    /** Empty if they are in an object outside of the database. */
    bytes: Buffer;
    object: string | null;
    width: number;
    height: number;
    at: Instant;
  };
  /** Photos of entries in the log of a dog's weight: facts name them by key. */
  weight_photos: {
    customer_id: number;
    pet_id: number;
    key: string;
    type: string;
    /** Empty if they are in an object outside of the database. */
    bytes: Buffer;
    object: string | null;
    width: number;
    height: number;
    /** Since when no entry has it; an undo may bring the entry back. */
    gone_at: Instant | null;
  };
  /** Objects outside of the database that no row has, or none yet. A job removes them from `at` on. */
  loose_objects: { customer_id: number; name: string; at: ColumnType<Date, Date | undefined, never> };
  plans: {
    customer_id: number;
    id: Generated<number>;
    pet_id: number;
    /** The day of its first delivery. The planner moves it with that delivery. */
    delivery_date: string;
    /** The number of the dog's first food line with it. */
    line: Generated<number>;
    portions: Json<DailyPortions>;
    /** Key of the blend in the content; null if no blend is available. */
    blend: string | null;
    room_for_treats: boolean;
    /** The recipes that the customer chose in place of the blend's; null: the plan follows from the profile alone. */
    swap: ColumnType<ChosenRecipes | null, string | null | undefined, string | null>;
  };
  /** Meals that were ticked on the kitchen card, for a week. The last press wins. */
  meal_ticks: {
    customer_id: number;
    pet_id: number;
    day: string;
    meal: (typeof meals)[number];
    fed: boolean;
    /** When it was pressed. */
    at: Instant;
  };
}

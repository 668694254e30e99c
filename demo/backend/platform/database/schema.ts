import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CustomerTables } from './schema/customers.ts';
import type { DeliveryTables } from './schema/deliveries.ts';
import type { MessageTables } from './schema/messages.ts';
import type { MoneyTables } from './schema/money.ts';
import type { OperationTables } from './schema/operation.ts';
import type { PaymentTables } from './schema/payment.ts';
import type { PetTables } from './schema/pets.ts';
import type { SignInTables } from './schema/sign-in.ts';

/** The tables, as `tables.sql` creates them. */
export interface Schema
  extends
    CustomerTables,
    SignInTables,
    PetTables,
    DeliveryTables,
    PaymentTables,
    MoneyTables,
    MessageTables,
    OperationTables {}

/** Runs queries: the pool, or a transaction. */
export type Executor = Kysely<Schema> | Transaction<Schema>;
export type DeliveryRow = Selectable<Schema['deliveries']>;

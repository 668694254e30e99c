import { address } from '../address.ts';
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { ConversionConfig, JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import '../../../src/contract/docs/all.ts';
import * as access from '../../../src/contract/customer/sign-in.ts';
import { assistants } from '../../../src/contract/customer/assistants.ts';
import { household } from '../../../src/contract/customer/household.ts';
import { grants } from '../../../src/contract/customer/grants.ts';
import { passkeys } from '../../../src/contract/customer/passkeys.ts';
import { accountDeletion, personalData } from '../../../src/contract/customer/personal-data.ts';
import { calendarLink, mails, receipt, settings } from '../../../src/contract/customer/settings.ts';
import { push } from '../../../src/contract/customer/push.ts';
import { change, undoOutcome } from '../../../src/contract/customer/changes.ts';
import { emailState } from '../../../src/contract/customer/sign-in.ts';
import * as deliveries from '../../../src/contract/deliveries/delivery.ts';
import * as days from '../../../src/contract/deliveries/changes.ts';
import { mailAction } from '../../../src/contract/deliveries/mail-action.ts';
import { report } from '../../../src/contract/deliveries/report.ts';
import { treatmentOrder } from '../../../src/contract/deliveries/treatment-orders.ts';
import { failure } from '../all-calls.ts';
import { declarationTerms, declared } from '../../../src/contract/legal/declarations.ts';
import * as plans from '../../../src/contract/pets/feeding-plan.ts';
import { extra, extraOutcome } from '../../../src/contract/pets/extras.ts';
import { farewellOutcome } from '../../../src/contract/pets/farewell.ts';
import { milestones } from '../../../src/contract/pets/milestones.ts';
import { kitchenLink } from '../../../src/contract/pets/food.ts';
import { pet } from '../../../src/contract/pets/pet.ts';
import * as profiles from '../../../src/contract/pets/profile.ts';
import { rhythmOutcome, stepOutcome } from '../../../src/contract/pets/subscription.ts';
import { recipeOption, swapOutcome } from '../../../src/contract/pets/swap.ts';
import { weightEntry, weightLog, weightOutcome } from '../../../src/contract/pets/weights.ts';
import { codeOutcome, enteredCode } from '../../../src/contract/shop/codes.ts';
import { paymentMethods } from '../../../src/contract/shop/payment-methods.ts';
import { gift, giftOutcome } from '../../../src/contract/shop/gifts.ts';
import { money } from '../../../src/contract/base.ts';
import { aboutOf, notesOf } from '../../../src/contract/docs/describe.ts';
import { defaultExamples } from '../../../src/contract/docs/base.ts';
import { listOf } from '../../../src/contract/unlisted.ts';

/** Objects that several answers share, by their names in the document. */
const shared: Readonly<Record<string, GenericSchema>> = {
  Failure: failure,
  Money: money,
  Delivery: deliveries.delivery,
  DeliveryItem: deliveries.deliveryItem,
  DeliveryPet: deliveries.deliveryPet,
  Payment: deliveries.payment,
  PaymentMethods: paymentMethods,
  Amounts: deliveries.amounts,
  Deliveries: deliveries.deliveries,
  RangeDate: days.rangeDate,
  FoodLeft: days.foodLeft,
  ChangedDelivery: days.changedDelivery,
  MailAction: mailAction,
  Report: report,
  TreatmentOrder: treatmentOrder,
  Claim: plans.claim,
  DailyPortions: plans.dailyPortions,
  KibbleBlend: plans.kibbleBlend,
  FeedingPlan: plans.feedingPlan,
  Pet: pet,
  ProfileAnswers: profiles.profileAnswers,
  Profile: profiles.profile,
  PlanChange: profiles.planChange,
  ProfileOutcome: profiles.profileOutcome,
  RhythmOutcome: rhythmOutcome,
  RecipeOption: recipeOption,
  SwapOutcome: swapOutcome,
  WeightEntry: weightEntry,
  WeightLog: weightLog,
  WeightOutcome: weightOutcome,
  Extra: extra,
  ExtraOutcome: extraOutcome,
  EnteredCode: enteredCode,
  CodeOutcome: codeOutcome,
  Gift: gift,
  GiftOutcome: giftOutcome,
  FarewellOutcome: farewellOutcome,
  StepOutcome: stepOutcome,
  UndoOutcome: undoOutcome,
  Change: change,
  Receipt: receipt,
  Settings: settings,
  Address: address,
  EmailState: emailState,
  Mails: mails,
  Push: push,
  PasswordState: access.passwordState,
  Devices: access.devices,
  Passkeys: passkeys,
  Grants: grants,
  Assistants: assistants,
  Household: household,
  PersonalData: personalData,
  AccountDeletion: accountDeletion,
  CalendarLink: calendarLink,
  KitchenLink: kitchenLink,
  Milestones: milestones,
  DeclarationTerms: declarationTerms,
  Declared: declared,
};

interface Wrapping {
  entries?: Readonly<Record<string, GenericSchema>>;
  wrapped?: GenericSchema;
  item?: GenericSchema;
}

/** The example of a schema that many properties share. */
function usualExample(schema: GenericSchema): unknown {
  if (defaultExamples.has(schema)) return defaultExamples.get(schema);
  const list = listOf(schema);
  if (list) return list[0];
  const { wrapped, item } = schema as Wrapping;
  if (wrapped) return usualExample(wrapped);
  const one = item && usualExample(item);
  return one === undefined ? undefined : [one];
}

/** Adds what the documents say to an object and its properties. */
function described(schema: GenericSchema, json: JsonSchema): JsonSchema {
  const { entries } = schema as Wrapping;
  const notes = notesOf(schema);
  if (!entries || !notes || !json.properties) return json;
  const properties = Object.entries(json.properties).map(([name, property]) => {
    const note = notes[name];
    if (!note || !entries[name]) return [name, property];
    const chosen = (property as JsonSchema).enum?.[0];
    const example = 'example' in note ? note.example : (usualExample(entries[name]) ?? chosen);
    return [
      name,
      {
        ...(property as JsonSchema),
        description: note.text,
        ...(note.unit && { 'x-unit': note.unit }),
        ...(example !== undefined && { examples: [example] }),
      },
    ];
  });
  const about = aboutOf(schema);
  return { ...json, ...(about && { description: about }), properties: Object.fromEntries(properties) };
}

/** Writes patterns so that validators understand them which don't read them as Unicode. */
const portable = <T>(schema: T): T =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string'
      ? value.replaceAll('\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f')
      : value,
  ) as T;

const config: ConversionConfig = {
  typeMode: 'output',
  errorMode: 'ignore',
  definitions: shared,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    const list = listOf(valibotSchema);
    if (list) return { ...jsonSchema, enum: [...list] };
    return described(valibotSchema as GenericSchema, jsonSchema);
  },
};

/** A schema as JSON Schema. Objects that several answers share are named, not repeated. */
export function schemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, config);
  return portable(rest);
}

/** The shared objects by name. */
export const sharedSchemas: Readonly<Record<string, JsonSchema>> = (() => {
  const { definitions: _, ...rest } = config;
  return portable(toJsonSchemaDefs(shared, rest));
})();

/** An example of all that a schema describes, made of the examples of its properties. */
export function exampleOf(schema: JsonSchema): unknown {
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (schema.$ref) return exampleOf(sharedSchemas[schema.$ref.split('/').at(-1)!]!);
  const [first] = schema.anyOf ?? [];
  if (first) return exampleOf(first as JsonSchema);
  if (schema.type === 'array') return [exampleOf(schema.items as JsonSchema)];
  if (!schema.properties) return undefined;
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, each]) => [name, exampleOf(each as JsonSchema)]),
  );
}

import { register as deliveries } from './deliveries/element.ts';
import { register as feedingPlan } from './feeding-plan/element.ts';
import { register as navbar } from './navbar/element.ts';
import { register as nextDelivery } from './next-delivery/element.ts';
import { register as petsList } from './pets-list/element.ts';
import { register as referAFriend } from './refer-a-friend/element.ts';

/** Six widgets in one chunk: most pages show several of them, and three files load faster than ten (measured). */
export const registers = {
  'account-deliveries': deliveries,
  'account-feeding-plan': feedingPlan,
  'account-navbar': navbar,
  'account-next-delivery': nextDelivery,
  'account-pets-list': petsList,
  'account-refer-a-friend': referAFriend,
};

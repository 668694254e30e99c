import { register as deliveries } from './deliveries/view.tsx';
import { register as feedingPlan } from './feeding-plan/view.tsx';
import { register as navbar } from './navbar/view.tsx';
import { register as nextDelivery } from './next-delivery/view.tsx';
import { register as petsList } from './pets-list/view.tsx';
import { register as referAFriend } from './refer-a-friend/view.tsx';

/** Six widgets in one chunk: most pages show several of them, and three files load faster than ten (measured). */
export const registers = {
  'account-deliveries': deliveries,
  'account-feeding-plan': feedingPlan,
  'account-navbar': navbar,
  'account-next-delivery': nextDelivery,
  'account-pets-list': petsList,
  'account-refer-a-friend': referAFriend,
};

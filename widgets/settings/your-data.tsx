import { useCan } from '../../src/element/widget.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { PersonalData } from './personal-data.tsx';

/** What the backend holds on the customer: a copy of it, and its end. */
export function YourData() {
  const can = useCan();
  return (
    <>
      {can('personal-data') && <PersonalData />}
      {can('delete-account') && <DeleteAccount />}
    </>
  );
}

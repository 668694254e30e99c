import { PetsList } from 'pawtal/react';
import { Dog } from './dog';

/** A server component. */
export default function Page() {
  return (
    <main>
      <PetsList preview="many" className="own">
        <p>Own content</p>
      </PetsList>
      <Dog />
    </main>
  );
}

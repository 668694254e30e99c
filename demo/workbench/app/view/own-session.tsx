import { useState } from 'react';
import { Button } from '../../../../src/ui/controls/button.tsx';
import type { Standing } from '../demo-data.ts';
import { change, leaveOwn, takeSession } from '../state/actions.ts';
import { OnlyReference } from './page-link.tsx';

interface OwnSessionProps {
  standing: Standing | undefined;
  onDone: () => void;
}

/** Who is signed in to one's own backend, and how somebody else is. */
export function OwnSession({ standing, onDone }: OwnSessionProps) {
  const [cookie, setCookie] = useState('');
  const customer = standing?.customer;
  return (
    <section className="bench-own">
      <h2>Customer</h2>
      <p>{customer ? `${customer.name}, ${customer.country}` : 'No customer has signed in yet.'}</p>
      <p className="bench-line">
        <button
          type="button"
          className="bench-pill"
          onClick={() => {
            void change({ page: '/signin' });
            onDone();
          }}
        >
          Sign in
        </button>
        <button
          type="button"
          className="bench-pill"
          onClick={() => {
            void leaveOwn();
            onDone();
          }}
        >
          Sign out
        </button>
      </p>
      <form
        className="bench-form"
        onSubmit={(event) => {
          event.preventDefault();
          void takeSession(cookie);
          setCookie('');
          onDone();
        }}
      >
        <label>
          Where sign-in is on another host: a session’s cookie, as name=value
          <input
            type="password"
            autoComplete="off"
            required
            value={cookie}
            onChange={({ target }) => setCookie(target.value)}
          />
        </label>
        <Button type="secondary" submit>
          Use it
        </Button>
      </form>
      <OnlyReference />
    </section>
  );
}

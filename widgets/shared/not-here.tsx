import { NotOffered, RemoteView, useResource, useWidget } from '../../src/element/widget.tsx';
import { dataOf } from '../../src/remote.ts';
import { notice } from './lazy-notices.ts';

const NoRight = notice('NoRight');

/** For a page's main tag without its groups: states that where somebody acts who has no right to them; else the tag isn't there. */
export function NotHere({ groups }: { groups: string }) {
  const customer = useResource(useWidget().account.customer);
  if (!dataOf(customer)?.acting) return <NotOffered groups={groups} />;
  return (
    <RemoteView remote={customer} skeleton={null} error={() => null}>
      {() => <NoRight />}
    </RemoteView>
  );
}

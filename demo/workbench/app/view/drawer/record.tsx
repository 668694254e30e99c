import { useStore } from '@nanostores/react';
import { $standing, demo } from '../../state/setup/bench.ts';
import { clockText } from '../../state/setup/clock.ts';
import { OnlyReference } from '../page-link.tsx';
import { Nothing, Table } from './table.tsx';

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The backend's record of what the customer changed. */
export function ChangeRecord() {
  const customer = useStore($standing)?.customer;
  if (demo.backend) return <OnlyReference />;
  if (!customer) return <Nothing>No customer is signed in.</Nothing>;
  if (customer.record.length === 0) return <Nothing>{customer.name} has changed nothing yet.</Nothing>;
  return (
    <Table caption="Record of changes" heads={['reference', 'who', 'what', 'before', 'after', 'when']}>
      {customer.record.map(({ reference, kind, subject, from, to, at }) => (
        <tr key={reference}>
          <td>
            <code>{reference}</code>
          </td>
          <td>{customer.name}</td>
          <td>{[kind, subject].filter(Boolean).join(', ')}</td>
          <td>{valueText(from)}</td>
          <td>{valueText(to)}</td>
          <td>{clockText(Date.parse(at))}</td>
        </tr>
      ))}
    </Table>
  );
}

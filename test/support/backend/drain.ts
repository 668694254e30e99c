import { Lanes } from '../../../demo/backend/platform/queue/lanes.ts';
import type { Sender } from '../../../demo/backend/platform/queue/lanes.ts';

/** Sends until nothing is due or under way, as one process does. Returns the number of tries. */
export async function drain<Row>(
  sender: Sender<Row>,
  report: (error: Error) => void = (error) => {
    throw error;
  },
): Promise<number> {
  let count = 0;
  const counting: Sender<Row> = {
    ...sender,
    send: (row, signal) => {
      count += 1;
      return sender.send(row, signal);
    },
  };
  const lanes = new Lanes(counting, report);
  while (await lanes.step()) continue;
  return count;
}

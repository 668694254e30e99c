const reads = ['customer-data', 'customer/pets', 'navbar', 'settings'];
const requests = 600;
/** Milliseconds that a gateway may add to a request, in 99 of 100 cases, besides the wait for its platform. */
const most = 15;

const addedOf = (answer: Response): number =>
  Number(/gateway;dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '')?.[1] ?? NaN);

/** Reads as a signed-in customer, eight at a time, and returns a line with what the gateway adds. @throws if it is too much */
export async function measureAdded(site: string, cookie: string): Promise<string> {
  const added: number[] = [];
  let left = requests;
  const read = async (): Promise<void> => {
    while (left-- > 0) {
      const answer = await fetch(`${site}/gb/new-account-api/1.0/${reads[left % reads.length]}`, {
        headers: { cookie },
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`);
      added.push(addedOf(answer));
    }
  };
  await Promise.all(Array.from({ length: 8 }, read));
  added.sort((a, b) => a - b);
  const [middle, p99] = [0.5, 0.99].map((part) => added[Math.floor(added.length * part)]!) as [number, number];
  const line = `the gateway adds ${middle} ms in half of ${added.length} reads, ${p99} ms in 99 of 100 (at most ${most})`;
  if (!(p99 <= most)) throw new Error(line);
  return line;
}

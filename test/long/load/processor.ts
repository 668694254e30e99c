import { readFileSync, readdirSync } from 'node:fs';

/** Processor ticks of a process (1/100 s); of its ended children too. */
function ticksOf(pid: number | string): { parent: string; own: number; ofChildren: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
  return { parent: fields[1]!, own: user + system, ofChildren: childUser + childSystem };
}

/** The process that started this one. */
export const parentOf = (pid: number): string => ticksOf(pid).parent;

/** Megabytes that a process has used at most. */
export const peakMemory = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** Milliseconds of processor time that a process has used. */
export const timeOf = (pid: number): number => ticksOf(pid).own * 10;

/** Milliseconds of processor time that PostgreSQL and a server have used. */
export function usedTime(postgres: string, server: number): number {
  const main = ticksOf(postgres);
  let sum = main.own + main.ofChildren + ticksOf(server).own;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const { parent, own } = ticksOf(pid);
      if (parent === postgres) sum += own;
    } catch {
      // The process has ended in the meantime.
    }
  return sum * 10;
}

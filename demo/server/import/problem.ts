/** What is wrong in a file of customers, and where. */
export interface Problem {
  /** Counted from 1. */
  line: number;
  message: string;
}

/** One customer as written in the file, and the first line. */
export interface Entry {
  line: number;
  value: unknown;
}

/** Thrown when a file can't be read as a whole. */
export class Unreadable extends Error {
  readonly problem: Problem;

  constructor(line: number, message: string) {
    super(message);
    this.problem = { line, message };
  }
}

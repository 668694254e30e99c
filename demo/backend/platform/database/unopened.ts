/** A database that can't be opened. The message is a sentence with the next step. */
export class Unopened extends Error {}

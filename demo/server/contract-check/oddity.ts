/** What one field of an answer should be, and what it is. */
export interface Oddity {
  field: string;
  /** Type or format, with an example. */
  wanted: string;
  arrived: string;
}

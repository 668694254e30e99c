export interface SpecPromise {
  id: string;
  section: string;
  kind: string;
  text: string;
  checkedHere: boolean;
}
export const promises: readonly SpecPromise[];

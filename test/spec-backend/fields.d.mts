export interface SpecField {
  call: string;
  path: string;
  status: 'promised' | 'possible';
  type: string;
}
export const fields: readonly SpecField[];

/** One line of a box as stored. Its name and its price are computed when it is shown. */
export interface StoredItem {
  petPublicId: string;
  identifier: string;
  kind: 'dry' | 'wet' | 'treatment' | 'scoop' | 'product';
  /** Key of the product in the content. */
  product: string;
  quantity: number;
  /** Price of one unit, in minor units. */
  unitPrice: number;
  unit: string;
  unitGrams: number | null;
  contents: { quantity: number; unit: string } | null;
}

/** One line of a box as it is stored. Its name and its sum are worked out when it is shown. */
export interface StoredItem {
  petPublicId: string;
  identifier: string;
  kind: 'dry' | 'wet' | 'treatment' | 'scoop' | 'product';
  /** Key of the product in the content. */
  product: string;
  quantity: number;
  /** Minor units, each. */
  unitPrice: number;
  unit: string;
  unitGrams: number | null;
  contents: { quantity: number; unit: string } | null;
}

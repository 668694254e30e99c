import { minor } from '../../kit/money.ts';
import type { Money } from '../api/answers.ts';

export const money = ({ amount, currencyCode }: Money) => minor(amount, currencyCode);

export const titleOf = ({ title, variantTitle }: { title: string; variantTitle?: string | null }): string =>
  variantTitle && variantTitle !== 'Default Title' ? `${title}, ${variantTitle}` : title;

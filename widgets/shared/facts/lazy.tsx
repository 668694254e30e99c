import { Suspense } from 'react';
import type { Particulars } from '../../../src/contract/particulars.ts';
import { lazyPart } from '../../../src/element/lazy-part.tsx';
import { useCan } from '../../../src/element/widget.tsx';
import type { LabelsProps } from './labels.tsx';

const Details = lazyPart(async () => (await import('./details.tsx')).Details);
const Loaded = lazyPart(async () => (await import('./labels.tsx')).Labels);

interface OfProduct {
  name: string;
  particulars?: Particulars | null | undefined;
}

/** The facts of a product's label, folded. Its room is kept until the code is there. Nothing is known: nothing. */
export const ProductDetails = ({ of: { name, particulars } }: { of: OfProduct }) =>
  particulars ? (
    <div className="label-details">
      <Suspense>
        <Details name={name} particulars={particulars} />
      </Suspense>
    </div>
  ) : null;

/** The labels of a plan or of a delivery, folded, if the backend has them. */
export const Labels = (props: LabelsProps) =>
  useCan()('labels') && (
    <div className="label-details">
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    </div>
  );

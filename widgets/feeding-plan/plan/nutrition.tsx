import type { ReactNode } from 'react';
import type { KibbleBlend } from '../../../src/contract/known.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Accordion } from '../../../src/ui/surfaces/accordion.tsx';
import { labelAmount } from '../../shared/facts/rows.ts';
import { Heading } from '../../shared/tag/level-heading.tsx';
import { Rows } from './portions.tsx';

/** §3 nutrition: ingredients, analytical constituents (with ash), additives. */
export function Nutrition({ nutrition }: { nutrition: KibbleBlend['nutrition'] }) {
  const widget = useWidget();
  const { t } = widget;
  const { ingredients, analyticalConstituents, additives } = nutrition;
  if (!ingredients && analyticalConstituents.length === 0 && additives.length === 0) return null;
  return (
    <section className="feeding-plan-section feeding-plan-nutrition">
      <Heading className="title-m">{t('feedingPlan.nutrition')}</Heading>
      {ingredients && (
        <Fold title={t('feedingPlan.ingredients')}>
          <p>{ingredients}</p>
        </Fold>
      )}
      {analyticalConstituents.length > 0 && (
        <Fold title={t('feedingPlan.constituents')}>
          <Rows
            rows={analyticalConstituents.map((each) => [
              each.name,
              typeof each.percent === 'number' && labelAmount(widget, each.percent, '%'),
            ])}
          />
        </Fold>
      )}
      {additives.length > 0 && (
        <Fold title={t('feedingPlan.additives')}>
          <Rows
            rows={additives.map(({ name, amount, unit }) => [
              name,
              typeof amount === 'number' && labelAmount(widget, amount, unit ?? ''),
            ])}
          />
        </Fold>
      )}
    </section>
  );
}

const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <Accordion
    card
    title={
      <Heading below={2} className="feeding-plan-fold">
        {title}
      </Heading>
    }
  >
    {children}
  </Accordion>
);

import type { Pet } from '../../src/contract/customer.ts';
import type { KibbleBlend } from '../../src/contract/feeding-plan.ts';
import { Accordion } from '../../src/ui/accordion.tsx';
import { BlendJar } from '../../src/ui/blend-jar.tsx';
import type { Kibble } from '../../src/ui/blend-jar.tsx';
import { Button } from '../../src/ui/button.tsx';
import { Card } from '../../src/ui/card.tsx';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import type { IconName } from '../../src/ui/icon.tsx';
import bowl from '../../src/ui/illustrations/bowl-empty.svg';
import { useWidget } from '../widget.tsx';
import { Rows } from './rows.tsx';

const shapes: readonly Kibble[] = ['disc', 'fish', 'clover', 'triangle'];
const tints = ['kibble', 'pear', 'blueberry'] as const;
const claimIcons: readonly IconName[] = ['joints', 'coat', 'tummy', 'teeth', 'energy', 'immune'];
const iconOf = (wanted: string): IconName => claimIcons.find((name) => name === wanted) ?? 'sparkle';

/** §3 kibbleBlend: components in proportion, claims, nutrition. */
export function Blend({ blend, name }: { blend: KibbleBlend; name: string }) {
  const { t, format, picture } = useWidget();
  const layers = blend.components.map(({ imageUrl, percent }, index) => ({
    kibble: shapes.find((shape) => imageUrl.includes(shape)) ?? shapes[index % shapes.length]!,
    percent,
  }));
  return (
    <>
      <Card as="section" className="feeding-plan-blend">
        <BlendJar layers={layers} />
        <div>
          <h3 className="title-m">{t('feedingPlan.blend', { name })}</h3>
          {blend.description && <p className="muted">{blend.description}</p>}
          <ul className="feeding-plan-components">
            {blend.components.map((component) => (
              <li key={component.name}>
                <span className="feeding-plan-kibble">
                  <img src={picture(component.imageUrl)} alt="" width="44" height="44" />
                </span>
                <span>
                  <strong>{component.name}</strong>
                  {component.text && <span className="small muted">{component.text}</span>}
                </span>
                <b className="title-s">{format.percent(component.percent)}</b>
              </li>
            ))}
          </ul>
        </div>
      </Card>
      {blend.blendClaims.length > 0 && (
        <section className="feeding-plan-section">
          <h3 className="title-m">{t('feedingPlan.claims', { name })}</h3>
          <ul className="feeding-plan-claims">
            {blend.blendClaims.map((claim, index) => (
              <Card as="li" key={claim.title} tone={tints[index % tints.length]!} className="feeding-plan-claim">
                <span className="feeding-plan-claim-icon">
                  <Icon name={iconOf(claim.icon)} />
                </span>
                <span>
                  <strong className="title-s">{claim.title}</strong>
                  <span className="small">{claim.text}</span>
                </span>
              </Card>
            ))}
          </ul>
        </section>
      )}
      <Nutrition nutrition={blend.nutrition} />
    </>
  );
}

function Nutrition({ nutrition }: { nutrition: KibbleBlend['nutrition'] }) {
  const { t, format } = useWidget();
  const heading = (key: string) => <h4 className="feeding-plan-fold">{t(`feedingPlan.${key}`)}</h4>;
  return (
    <section className="feeding-plan-section">
      <h3 className="title-m">{t('feedingPlan.nutrition')}</h3>
      <Accordion card title={heading('ingredients')}>
        <p>{nutrition.ingredients}</p>
      </Accordion>
      <Accordion card title={heading('constituents')}>
        <Rows rows={nutrition.analyticalConstituents.map(({ name, percent }) => [name, format.percent(percent)])} />
      </Accordion>
      <Accordion card title={heading('additives')}>
        <Rows rows={nutrition.additives.map(({ name, amount, unit }) => [name, `${format.number(amount)}\u00a0${unit}`])} />
      </Accordion>
    </section>
  );
}

/** §3 The no-blend-available case; also where there is no plan at all. */
export function NoBlend({ pet }: { pet: Pet }) {
  const { t, href, locale } = useWidget();
  const incomplete = pet.status === 'partial';
  return (
    <Card>
      <EmptyState
        picture={bowl}
        pictureWidth={140}
        pictureHeight={58}
        title={t('feedingPlan.noBlend')}
        line={t(incomplete ? 'feedingPlan.noBlendProfile' : 'feedingPlan.noBlendText', { name: pet.name })}
        level={3}
        action={
          incomplete ? (
            <Button href={href(`/${locale.segment}/profile`)}>{t('petsList.finish')}</Button>
          ) : (
            <Button type="secondary" href={href(`/${locale.segment}/help/`)}>
              {t('feedingPlan.contact')}
            </Button>
          )
        }
      />
    </Card>
  );
}

import type { ReactElement } from 'react';
import { Card } from '../../../../src/ui/card.tsx';
import { Carousel } from '../../../../src/ui/carousel.tsx';
import brush from '../../../../src/ui/illustrations/shop-brush.svg';
import chews from '../../../../src/ui/illustrations/shop-chews.svg';
import salmon from '../../../../src/ui/illustrations/shop-salmon.svg';
import training from '../../../../src/ui/illustrations/shop-training.svg';
import { words } from '../words.ts';
import type { Stories } from './story.tsx';

const pictures = [chews, salmon, training, brush];
const tints = ['blueberry', 'kibble', 'pear', 'potato'];

const slides = (count: number): ReactElement => (
  <Carousel label={words.treats} words={words.carousel}>
    {words.products.slice(0, count).map((name, index) => (
      <Card key={name} className="shop-product">
        <div className={`shop-picture tint-${tints[index % 4]}`}>
          <img src={pictures[index % 4]} alt="" width="120" height="120" />
        </div>
        <h3 className="title-s">{name}</h3>
      </Card>
    ))}
  </Carousel>
);
export const carousel: Stories<'carousel'> = { 'many-pages': slides(9), 'one-page': slides(3), 'one-slide': slides(1) };

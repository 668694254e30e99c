import type { View } from '../../src/element/widget.tsx';
import { Declaration } from '../shared/declaration/declaration.tsx';
import { define } from '../shared/define.ts';
import { own } from './tag.ts';

const CancelContract: View = () => <Declaration kind="cancellation" />;

export const register = define(CancelContract, own);

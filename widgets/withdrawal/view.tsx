import type { View } from '../../src/element/widget.tsx';
import { Declaration } from '../shared/declaration/declaration.tsx';
import { define } from '../shared/define.ts';
import { own } from './tag.ts';

const Withdrawal: View = () => <Declaration kind="withdrawal" />;

export const register = define(Withdrawal, own);

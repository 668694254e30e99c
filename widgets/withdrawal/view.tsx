import type { View } from '../../src/element/widget.tsx';
import { Declaration } from '../shared/declaration/declaration.tsx';

export const Withdrawal: View = () => <Declaration kind="withdrawal" />;

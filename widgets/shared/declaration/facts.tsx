import type { DeclarationKind } from '../../../src/contract/legal/declarations.ts';
import type { Typed } from '../../../src/stores/legal/declarations.ts';
import { useWidget } from '../../../src/element/widget.tsx';

/** What is declared, line by line. */
export function Facts({ kind, typed, more = [] }: { kind: DeclarationKind; typed: Typed; more?: [string, string][] }) {
  const { t, format } = useWidget();
  const { name, email, contract, type, reason, endsOn } = typed;
  const lines: [string, string][] = [
    [t('declaration.field.name'), name],
    [t('declaration.fact.email'), email],
    [t('declaration.fact.contract'), contract],
  ];
  if (kind === 'cancellation') {
    lines.push([t('declaration.type'), t(`declaration.${type}`)]);
    if (type === 'important' && reason) lines.push([t('declaration.field.reason'), reason]);
    lines.push([t('declaration.ends'), endsOn ? format.dateLong(endsOn) : t('declaration.soonest')]);
  }
  return (
    <dl className="settings-facts">
      {[...lines, ...more].map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

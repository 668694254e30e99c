import type { Ranges } from '../../src/contract/deliveries/changes.ts';
import type { Delivery } from '../../src/contract/deliveries/delivery.ts';
import { Button, ButtonRow } from '../../src/ui/button.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import { shortcutDays } from './shortcut-days.ts';

interface ShortcutsProps {
  delivery: Delivery;
  dates: Ranges['methods'][number]['dates'];
  food: Ranges['food'];
  onPick: (date: string) => void;
}

/** Dates that many customers mean. Each is only chosen: what it means shows before it is saved. */
export function Shortcuts({ delivery, dates, food, onPick }: ShortcutsProps) {
  const { t, format } = useWidget();
  return (
    <ButtonRow>
      {shortcutDays(delivery.date, dates, food).map(([name, { date }]) => (
        <Button key={name} type="tertiary" onClick={() => onPick(date)}>
          {t(`changeDate.shortcut.${name}`, { date: format.dayShort(date) })}
        </Button>
      ))}
    </ButtonRow>
  );
}

import { expect, expectAccessible, test } from '../../support/page/page.ts';
import { dialog, fits, part, readChanges, show, tag, visit, widget } from '../../support/page/settings-page.ts';

test('DECISIONS.md#rhythm: another interval shows its consequences, is saved, undone, and is in the record', async ({
  page,
}) => {
  await visit(page, 'de', 'rhythm', 'de');
  const rhythm = part(page, 'Wie oft');
  const weeks = rhythm.getByLabel('Wie oft sollen wir liefern?');
  await expect(weeks).toHaveValue('4');
  await expect(rhythm.getByRole('button', { name: 'Rhythmus speichern' })).toBeDisabled();
  await weeks.selectOption('Alle 6 Wochen');
  await expect(rhythm).toContainText('Nächste Abbuchung am');
  await expect(rhythm).toContainText('Futter, wenn das nächste Paket kommt');
  await expectAccessible(page, tag);
  expect(await fits(page)).toBe(true);
  await rhythm.getByRole('button', { name: 'Rhythmus speichern' }).click();
  await expect(rhythm).toContainText('Neuer Rhythmus: alle 6 Wochen.');
  await rhythm.getByRole('button', { name: 'Rückgängig machen' }).click();
  await expect(rhythm).toContainText('Die Änderung ist rückgängig gemacht.');
  await rhythm.getByRole('button', { name: 'Rhythmus ändern' }).click();
  await expect(weeks).toHaveValue('4');

  // The record offers Undo for changes that can still be undone, and shows the consequences first.
  await weeks.selectOption('Alle 2 Wochen');
  await rhythm.getByRole('button', { name: 'Rhythmus speichern' }).click();
  await expect(rhythm).toContainText('Neuer Rhythmus: alle 2 Wochen');
  await show(page, 'record');
  const record = part(page, 'Was sich geändert hat');
  const entry = record.getByRole('listitem').first();
  await expect(entry).toContainText('Rhythmus geändert');
  await entry.getByRole('button', { name: /^Rückgängig machen: Rhythmus geändert/ }).click();
  await expect(dialog(page)).toContainText('Nächste Abbuchung am');
  await expectAccessible(page, tag);
  await dialog(page).getByRole('button', { name: 'Rückgängig machen' }).click();
  await expect(dialog(page)).toContainText('Die Änderung ist rückgängig gemacht.');
  await dialog(page).getByRole('button', { name: 'Schließen' }).last().click();
  await expect(entry).toContainText('Änderung rückgängig gemacht: Rhythmus geändert');
  await expect(widget(page).getByRole('button', { name: /^Rückgängig machen:/ })).toHaveCount(0);
  expect((await readChanges(page, 'de')).map(({ kind, undone }) => [kind, undone])).toEqual([
    ['undone', false],
    ['rhythm', true],
    ['undone', false],
    ['rhythm', true],
  ]);
});

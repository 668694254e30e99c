import { beforeEach, describe, expect, test } from 'vitest';
import {
  $recording,
  addStep,
  keepLooks,
  recordAnswer,
  recordSetup,
  startRecording,
} from '../../../demo/workbench/app/state/recording.ts';
import type { Step } from '../../../demo/workbench/app/state/recording.ts';
import { usual } from '../../../demo/workbench/app/state/setup/setup.ts';
import type { Setup } from '../../../demo/workbench/app/state/setup/setup.ts';

const setup: Setup = { ...usual, as: 'robin', page: '/account/gb' };
const press: Step = { kind: 'press', target: { role: 'button', name: 'Skip' } };
const faults = [{ call: '*', drop: true as const }];
const now = '2026-12-03T10:11:12.345Z';
const stepsOf = (): readonly Step[] => $recording.get().steps;
const change = (part: Partial<Setup>, load: boolean): void => recordSetup(setup, { ...setup, ...part }, { now, load });

describe('A recording', () => {
  beforeEach(() => startRecording({ setup, now, isNew: true }));

  test('keeps the last text of a field that is typed in, and each of several fields', () => {
    const fill = (label: string, value: string): void => addStep({ kind: 'fill', target: { label }, value });
    fill('Name', 'W');
    fill('Name', 'Wa');
    fill('Street', 'A');
    fill('Name', 'B');
    expect(stepsOf().map((step) => step.kind === 'fill' && step.value)).toEqual(['Wa', 'A', 'B']);
  });

  test('has answers to changes and failures once each, but no preview and no read that worked', () => {
    const answer = (method: string, path: string, more: object): void =>
      recordAnswer({ id: 1, at: 0, method, url: `/gb/new-account-api/1.0/${path}`, ...more });
    answer('GET', 'customer/pets?t=1', { status: 200 });
    answer('GET', 'customer/pets?t=2', { status: 500 });
    answer('GET', 'customer/pets?t=3', { status: 500 });
    answer('GET', 'customer/pets?t=3', { status: 500, answer: '{}' });
    answer('GET', 'customer/pets', { status: 0 });
    answer('POST', 'pet/1/swap/preview', { status: 200 });
    answer('POST', 'pet/1/swap', {});
    answer('POST', 'pet/1/swap', { status: 0 });
    const base = '/gb/new-account-api/1.0';
    expect(stepsOf()).toEqual([
      { kind: 'answer', method: 'GET', path: `${base}/customer/pets`, status: 500 },
      { kind: 'answer', method: 'POST', path: `${base}/pet/1/swap`, status: 0 },
    ]);
  });

  test('has another page and other faults as steps, once something was done', () => {
    addStep(press);
    change({ page: '/account/gb/deliveries' }, true);
    change({ faults }, false);
    change({ faults }, true);
    expect(stepsOf().slice(1)).toEqual([
      { kind: 'open', page: '/account/gb/deliveries' },
      { kind: 'faults', faults },
      { kind: 'faults', faults },
      { kind: 'open', page: setup.page },
    ]);
    expect($recording.get()).toMatchObject({ setup, isNew: true });
  });

  test('starts with the page and the faults that are set before anything was done, and stays new', () => {
    change({ page: '/account/gb/deliveries', faults }, true);
    expect($recording.get()).toEqual({
      setup: { ...setup, page: '/account/gb/deliveries', faults },
      now,
      isNew: true,
      steps: [],
    });
  });

  test('has faults as a step that are set without a new page, also before anything was done', () => {
    change({ faults }, false);
    expect(stepsOf()).toEqual([{ kind: 'faults', faults }]);
    expect($recording.get().setup.faults).toEqual([]);
  });

  test('starts anew with another customer or clock, whose data is as it was left', () => {
    for (const part of [{ as: 'single' }, { clock: '+3' }]) {
      startRecording({ setup, now, isNew: true });
      change(part, true);
      expect($recording.get()).toMatchObject({ setup: part, isNew: false, steps: [] });
    }
    startRecording({ setup, now, isNew: true });
    change({ language: 'de-DE' }, true);
    expect($recording.get()).toMatchObject({ setup: { language: 'de-DE' }, isNew: true });
    addStep(press);
    change({ language: 'fr-FR' }, true);
    expect($recording.get()).toMatchObject({ setup: { language: 'fr-FR' }, isNew: false, steps: [] });
  });

  test('keeps its steps when only the look of the page changes', () => {
    addStep(press);
    keepLooks({ ...setup, width: 390, look: 'dark' });
    expect($recording.get()).toMatchObject({ setup: { width: 390, look: 'dark' }, steps: [press] });
  });
});

import { change } from '../../state/actions.ts';
import { demo } from '../../state/setup/bench.ts';
import { inStore, segmentOf } from '../../state/setup/pages.ts';
import type { Setup } from '../../state/setup/setup.ts';
import { Choices, Pill } from '../pill.tsx';

const segments = demo.stores.map(({ segment }) => segment);

/** The customer's language and card; for a visitor the country of the page. */
export function CustomerPill({ setup }: { setup: Setup }) {
  const person = demo.customers.find(({ name }) => name === setup.as);
  const segment = segmentOf(setup.page, segments);
  const country = (person?.country ?? segment ?? '').toUpperCase();
  if (!person)
    return (
      <Pill name="Country" value={country || '–'} isSet={false}>
        <Choices
          legend="Country of the page"
          options={demo.stores.map((store) => ({
            value: store.segment,
            label: store.segment.toUpperCase(),
            note: store.tag,
          }))}
          value={segment ?? ''}
          onChoose={(chosen) => void change({ page: inStore(setup.page, chosen, segments) })}
        />
      </Pill>
    );
  const value = [country, setup.language, setup.card && 'card declined'].filter(Boolean).join(', ');
  return (
    <Pill name="Country" value={value} isSet={setup.language !== '' || setup.card !== ''}>
      <Choices
        legend={`Language of ${person.name}`}
        options={[
          { value: '', label: 'Their own', note: person.locale },
          ...demo.languages.map((language) => ({ value: language, label: language })),
        ]}
        value={setup.language}
        onChoose={(language) => void change({ language })}
      />
      <Choices
        legend="How the last charge went"
        options={[
          { value: '', label: 'Default', note: 'what this customer changed is lost' },
          { value: 'declined', label: 'Card declined', note: 'the same' },
        ]}
        value={setup.card}
        onChoose={(card) => void change({ card })}
      />
    </Pill>
  );
}

import { Fragment } from 'react';
import { facts } from '../../state/bench.ts';
import { markTag } from '../../state/marked.ts';

/** Tags by their short names, each of which marks its widget on the stage. The session is no tag. */
export const TagLinks = ({ tags }: { tags: readonly string[] }) =>
  tags.map((tag, index) => {
    const name = facts.tags.find((each) => each.name === `account-${tag}`)?.name;
    return (
      <Fragment key={tag}>
        {index > 0 && ', '}
        {name ? (
          <button
            type="button"
            className="bench-link"
            title={`Show ${name} on the stage`}
            onClick={() => markTag(name)}
          >
            {tag}
          </button>
        ) : (
          tag
        )}
      </Fragment>
    );
  });

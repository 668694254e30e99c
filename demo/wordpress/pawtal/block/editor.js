// The block in the editor: the widget with sample data, and its settings in the sidebar. It has no build step.
(({ blocks, blockEditor, components, element, i18n }, { tags, problem }) => {
  const { createElement: el, Fragment } = element;
  const { __ } = i18n;

  /** `account-next-delivery` → `next delivery` */
  const label = (tag) => tag.replace(/^account-/, '').replaceAll('-', ' ');

  const Settings = ({ attributes, setAttributes }) => {
    const { widget, pet, preview, signedOut } = attributes;
    const text = (name, title, value, help) =>
      el(components.TextControl, {
        label: title,
        help,
        value: value ?? '',
        onChange: (typed) => setAttributes({ [name]: typed || undefined }),
      });
    return el(
      blockEditor.InspectorControls,
      null,
      el(
        components.PanelBody,
        { title: __('Widget', 'pawtal') },
        el(components.SelectControl, {
          label: __('Shows', 'pawtal'),
          value: widget,
          options: tags.map((tag) => ({ value: tag, label: label(tag) })),
          onChange: (chosen) => setAttributes({ widget: chosen }),
        }),
        el(components.ToggleControl, {
          label: __('Visitors who are not signed in stay on the page', 'pawtal'),
          checked: signedOut === 'content',
          onChange: (stays) => setAttributes({ signedOut: stays ? 'content' : undefined }),
        }),
        text('pet', __('Dog', 'pawtal'), pet, __('Its public id; empty: the customer’s current one.', 'pawtal')),
        text(
          'preview',
          __('Sample data', 'pawtal'),
          preview,
          __('Empty on a live page. “sample” shows visitors made-up dogs.', 'pawtal'),
        ),
      ),
    );
  };

  blocks.registerBlockType('pawtal/widget', {
    edit: (props) => {
      const { widget, preview } = props.attributes;
      // `key`: another tag needs another element. `Disabled`: a click selects the block.
      const sample = problem
        ? el(components.Placeholder, { icon: 'pets', label: __('Customer account', 'pawtal'), instructions: problem })
        : el(widget, { key: widget, preview: preview || 'sample' });
      return el(
        Fragment,
        null,
        el(Settings, props),
        el('div', blockEditor.useBlockProps(), el(components.Disabled, null, sample)),
      );
    },
    save: () => null,
  });
})(window.wp, window.pawtal);

// The block in the editor: the widget with sample data, what visitors see, and the settings in the sidebar. It has no
// build step.
(({ blocks, blockEditor, components, element, i18n }, { tags, languages, problem, signIn, signedOut, links }) => {
  const { createElement: el, Fragment } = element;
  const { __ } = i18n;
  const name = 'pawtal/widget';

  /** `account-next-delivery` → `next delivery` */
  const label = (tag) => tag.replace(/^account-/, '').replaceAll('-', ' ');
  const fullName = (widget = '') => `account-${widget.toLowerCase().replace(/^account-/, '')}`;

  /** Title and help of each attribute's control. */
  const texts = {
    delivery: [
      __('Box', 'pawtal'),
      __('Its id, from the address of its page in the account; empty: the next one.', 'pawtal'),
    ],
    dog: [__('A dog looks over the edge', 'pawtal')],
    future: [__('The box is not charged yet', 'pawtal')],
    heading: [__('Level of the title', 'pawtal'), __('1 if it is the title of the page.', 'pawtal')],
    hide: [
      __('Parts to leave out', 'pawtal'),
      __('Names separated by spaces, such as title code; the documentation of the widget lists them.', 'pawtal'),
    ],
    limit: [__('How many a list shows at first', 'pawtal'), __('A whole number; empty: the usual.', 'pawtal')],
    locale: [__('Language', 'pawtal'), __('Empty: the customer’s, else the site’s.', 'pawtal')],
    name: [__('Name of the slot', 'pawtal'), __('As the third party calls it, such as dashboard-1.', 'pawtal')],
    'no-tab-bar': [
      __('No tab bar on phones', 'pawtal'),
      __('For a page with one task: the main entries are in the menu.', 'pawtal'),
    ],
    'one-page': [__('All settings in this one page', 'pawtal')],
    pet: [
      __('Dog', 'pawtal'),
      __('Its id, from the address of its plan in the account; empty: the customer’s current one.', 'pawtal'),
    ],
    preview: [
      __('Sample data', 'pawtal'),
      __('Only to show it to somebody: on a live page visitors see made-up dogs.', 'pawtal'),
    ],
    promotion: [__('Only the offer, with a link', 'pawtal')],
    quiet: [__('Takes no room if there is nothing to show', 'pawtal')],
    section: [__('One page of the settings', 'pawtal'), __('Empty: the list of all.', 'pawtal')],
    'signed-out': [
      __('Visitors who are not signed in', 'pawtal'),
      __('Visitors who stay see what you write below the widget.', 'pawtal'),
    ],
    tiles: [__('Four tiles instead of the whole shop', 'pawtal')],
    type: [__('Third party of the slot', 'pawtal'), 'emarsys'],
    unknown: [__('There is no page at the address', 'pawtal')],
  };

  const stays = { redirect: __('Go to sign in', 'pawtal'), content: __('Stay on the page', 'pawtal') };
  /** The values of an attribute, each with its text. */
  const listed = {
    preview: (tag) => tags[tag].states.map((state) => [state, state]),
    locale: () => Object.entries(languages),
    'signed-out': () => Object.entries(stays),
  };
  /** What an attribute is if the block doesn't say. */
  const defaults = {
    // translators: %s: what is set for the whole site
    'signed-out': i18n.sprintf(__('As for the whole site (%s)', 'pawtal'), stays[signedOut]),
  };

  /** The control of an attribute, by its kind. */
  const control = (tag, attribute, { values, isBoolean }, chosen, set) => {
    const [title, help] = texts[attribute] ?? [attribute];
    const value = chosen[attribute] ?? '';
    const shared = { key: attribute, label: title, help };
    if (isBoolean)
      return el(components.ToggleControl, {
        ...shared,
        checked: value === true,
        onChange: (checked) => set(attribute, checked || undefined),
      });
    const texted = listed[attribute]?.(tag) ?? values?.map((each) => [each, each]);
    const onChange = (written) => set(attribute, written || undefined);
    if (!texted) return el(components.TextControl, { ...shared, value, onChange });
    const choices = [['', defaults[attribute] ?? __('Default', 'pawtal')], ...texted];
    const options = choices.map(([each, text]) => ({ value: each, label: text }));
    return el(components.SelectControl, { ...shared, value, options, onChange });
  };

  const Settings = ({ attributes: { widget, options }, setAttributes }) => {
    const set = (attribute, value) => {
      const { [attribute]: _, ...rest } = options;
      setAttributes({ options: value === undefined ? rest : { ...rest, [attribute]: value } });
    };
    return el(
      blockEditor.InspectorControls,
      null,
      el(
        components.PanelBody,
        { title: __('Widget', 'pawtal') },
        el(components.SelectControl, {
          label: __('Shows', 'pawtal'),
          value: widget,
          options: Object.keys(tags).map((tag) => ({ value: tag, label: label(tag) })),
          // Attributes that another widget doesn't have are omitted when the page is shown.
          onChange: (chosen) => setAttributes({ widget: chosen }),
        }),
        ...Object.entries(tags[widget]?.attributes ?? {}).map(([attribute, kind]) =>
          control(widget, attribute, kind, options, set),
        ),
      ),
    );
  };

  /** Content for signed-out visitors. It starts with a link to sign in. */
  const Visitors = () =>
    el(
      'div',
      { style: { border: '1px dashed currentColor', padding: '8px 16px', marginTop: '8px' } },
      el('small', null, __('Visitors who are not signed in see:', 'pawtal')),
      el(blockEditor.InnerBlocks, {
        template: [
          [
            'core/paragraph',
            { content: `<a href="${signIn}">${__('Sign in to see your account here.', 'pawtal')}</a>` },
          ],
        ],
      }),
    );

  /** The attributes of a tag or shortcode as options of the block. */
  const optionsOf = (tag, read) =>
    Object.fromEntries(
      Object.entries(tags[tag].attributes).flatMap(([attribute, { isBoolean }]) => {
        const value = read(attribute);
        if (value === null || value === undefined) return [];
        return [[attribute, isBoolean ? true : value || (attribute === 'preview' ? 'sample' : '')]];
      }),
    );

  const selector = Object.keys(tags).join(',');
  const kept = Object.fromEntries(
    Object.entries(tags).map(([tag, { attributes }]) => [tag, { attributes: Object.keys(attributes), children: '*' }]),
  );
  /** Our tag, alone or as all of a paragraph: an editor that is pasted plain text makes a paragraph of it. */
  const found = (node) => {
    if (node.matches?.(selector)) return node;
    const inside = node.localName === 'p' ? node.querySelector(selector) : null;
    return inside && node.textContent.trim() === inside.textContent.trim() ? inside : null;
  };

  const transforms = {
    from: [
      {
        type: 'raw',
        priority: 5,
        schema: { ...kept, p: { children: kept } },
        isMatch: (node) => found(node) !== null,
        transform: (node) => {
          const tag = found(node);
          const options = optionsOf(tag.localName, (attribute) => tag.getAttribute(attribute));
          return blocks.createBlock(
            name,
            { widget: tag.localName, options },
            blocks.rawHandler({ HTML: tag.innerHTML }),
          );
        },
      },
      {
        type: 'shortcode',
        tag: 'account',
        isMatch: ({ named }) => fullName(named.widget) in tags,
        attributes: {
          widget: { type: 'string', shortcode: ({ named }) => fullName(named.widget) },
          options: {
            type: 'object',
            shortcode: ({ named, numeric }) =>
              optionsOf(
                fullName(named.widget),
                (attribute) => named[attribute] ?? (numeric.includes(attribute) ? '' : null),
              ),
          },
        },
      },
    ],
  };

  // Links to the account's pages, for the Navigation block.
  for (const { text, url, className } of links)
    blocks.registerBlockVariation('core/navigation-link', {
      name: className,
      title: text,
      icon: 'pets',
      attributes: { label: text, url, className, kind: 'custom' },
      isActive: ({ className: own = '' }) => own.split(' ').includes(className),
    });

  blocks.registerBlockType(name, {
    edit: (props) => {
      const { widget, options } = props.attributes;
      const { 'signed-out': own, ...shown } = options;
      const attributes = Object.fromEntries(
        Object.entries(shown).map(([each, value]) => [each, value === true ? '' : value]),
      );
      // `key`: another tag needs another element. `Disabled`: a click selects the block.
      const sample = problem
        ? el(components.Placeholder, { icon: 'pets', label: __('Customer account', 'pawtal'), instructions: problem })
        : el(widget, { key: widget, ...attributes, preview: options.preview || 'sample' });
      return el(
        Fragment,
        null,
        el(Settings, props),
        el(
          'div',
          blockEditor.useBlockProps(),
          el(components.Disabled, null, sample),
          (own ?? signedOut) === 'content' && el(Visitors),
        ),
      );
    },
    save: () => el(blockEditor.InnerBlocks.Content),
    transforms,
  });
})(window.wp, window.pawtal);

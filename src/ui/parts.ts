/** Names for `::part()` that pages may style, each with its block. */
export const parts = {
  accordion: 'A section with a title that opens and closes it.',
  avatar: 'A pet in a dog door.',
  button: 'A button, or a link that looks like one.',
  card: 'A rounded surface. Blocks inside brand and reward use the colours of the card.',
  carousel: 'Slides that move by page, by arrow or by swipe.',
  dialog: 'A native dialog in the top layer. The focus stays inside and returns to the opener.',
  label: 'A status as text on one of the seven colours; not pressable.',
  notification: 'Shows the outcome of an action in place. Errors are announced immediately, others politely.',
  title: 'A title with a decorative splash; the right one stays at the last word when the text wraps.',
} as const;

/** The level of a widget's own title: 1 where it is the page's (`heading="1"`). */
export type TitleLevel = 1 | 2;
/** Level of the headings below it. */
export type PartLevel = 'h2' | 'h3';

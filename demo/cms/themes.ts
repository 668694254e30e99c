/** The demo's pages wear the product's brand. The others show how the widgets live with foreign styles. */
export const themes = ['brand', 'meadow', 'wordpress', 'hostile'] as const;

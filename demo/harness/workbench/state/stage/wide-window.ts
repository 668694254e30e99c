/** Matches where rail and drawer fit next to the stage. Otherwise they are sheets, and a phone's page is shown first. */
export const wideWindow = matchMedia('(min-width: 900px)');

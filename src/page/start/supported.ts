/** Whether the browser has what the oldest supported ones were the first to have (`src/package/browsers.ts`). */
export const isSupported = (): boolean => CSS.supports('(color:light-dark(red,red)) and selector(:popover-open)');

/** Where a test doesn't choose: most customers hold a phone. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** `test.use(wide)`: for a test that needs the room of a desktop. One that needs both widths has a `describe` for each. */
export const wide = { viewport: { width: 1200, height: 900 }, hasTouch: false };

/** Tags that show nothing before react-dom: their views measure themselves, or consist of fields. */
export const waitingTags = ['change-date', 'check-in', 'delivery', 'settings', 'shop'].map((name) => `account-${name}`);

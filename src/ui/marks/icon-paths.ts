export const ring = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 1 1 17 0';
/** Not in the table, since only a customer without a name sees it in a first view. */
export const user = { path: 'M16 8a4 4 0 1 1-8 0 4 4 0 1 1 8 0M4.5 20c1-7.5 14-7.5 15 0' };
const sparkle = 'M12 4c1 5 3 7 8 8-5 1-7 3-8 8-1-5-3-7-8-8 5-1 7-3 8-8z';
const heart = 'M12 20C6 16 4 13 4 9.5a4 4 0 0 1 8-1.5 4 4 0 0 1 8 1.5c0 3.5-2 6.5-8 10.5z';
export const shield = 'M12 3l8 3c.3 7-2 12-8 15-6-3-8.3-8-8-15zM8.5 12l2.5 2.5 4.5-5';

/**
 * Path data on a 24 px grid, drawn with a 1.9 px stroke and round ends: the icons of first views. `more-icons.ts` has
 * the rest.
 */
export const paths = {
  truck: 'M2 6h12v11H2zM14 10h4l4 4v3h-8M9 17a2 2 0 1 1-4 0 2 2 0 1 1 4 0M20 17a2 2 0 1 1-4 0 2 2 0 1 1 4 0',
  bowl: 'M4 12h16l1.5 6a1.5 1.5 0 0 1-1.5 2H4a1.5 1.5 0 0 1-1.5-2zM7 12a5 4.5 0 0 1 10 0',
  basket: 'M4 10h16l-2 9a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1zM8 10l3-6M16 10l-3-6',
  help: `${ring}M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .9-1 1.7M12 17v.01`,
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  'chevron-right': 'M9 6l6 6-6 6',
  'chevron-left': 'M15 6l-6 6 6 6',
  'chevron-down': 'M6 9l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  check: 'M5 13l4.5 4.5L19 7',
  clock: `${ring}M12 7v5l3 2`,
  alert: 'M12 4l9 16H3zM12 10v4M12 17v.01',
  error: 'M8.5 4h7L20 8.5v7L15.5 20h-7L4 15.5v-7zM12 8v5M12 16v.01',
  lock: 'M7 11h10a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1M8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5',
  copy: 'M10 8h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2M4 15V6a2 2 0 0 1 2-2h9',
  heart,
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 4v4.5h-4.5',
  sparkle,
  joints: 'M8 10a2.8 2.8 0 1 0-4.5 2 2.8 2.8 0 1 0 4.5 2h8a2.8 2.8 0 1 0 4.5-2 2.8 2.8 0 1 0-4.5-2z',
  coat: sparkle,
  tummy: heart,
  teeth: 'M8 4C5 4 4 6 4 9c0 4 1.5 11 3.5 11s1.5-5 4.5-5 2.5 5 4.5 5S20 13 20 9c0-3-1-5-4-5-2 0-2.5 1-4 1S10 4 8 4z',
  energy: 'M13 3L5 14h6l-1 7 8-11h-6z',
  immune: shield,
};

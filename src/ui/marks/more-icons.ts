import { ring, shield, user } from './icon-paths.ts';

/** A drawing that is not in the first view's table. */
export interface Drawing {
  readonly path: string;
}

/** Icons that no first view shows: they come with the tags that draw them. */
export const moreIcons = {
  box: { path: 'M4 9l3-5h10l3 5v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 9h16M12 4v7' },
  bag: { path: 'M6 8h12l1 12H5zM9 8a3 3.5 0 0 1 6 0' },
  info: { path: `${ring}M12 11v5M12 8v.01` },
  success: { path: `${ring}M8 12l3 3 5-5.5` },
  home: { path: 'M4 11l8-7 8 7M6 9.5V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9.5' },
  shield: { path: shield },
  user,
  gift: { path: 'M4 8h16v4H4zM6 12v8h12v-8M12 8v12M12 8C6 8 6 3 8.5 3S12 8 12 8s1-5 3.5-5S18 8 12 8' },
  sliders: {
    path: 'M4 8h9M18 8h2M4 16h2M11 16h9M18 8a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0M11 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0',
  },
  signOut: { path: 'M13 4H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h6M10 12h10M16 8l4 4-4 4' },
  card: { path: 'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2M3 10h18M6.5 14.5H10' },
  skip: { path: 'M5.5 6.5l6 5.5-6 5.5zM13 6.5l6 5.5-6 5.5zM20.5 6.5v11' },
  minus: { path: 'M5 12h14' },
  pause: { path: `${ring}M10 9v6M14 9v6` },
  play: { path: `${ring}M10 8.5v7l6-3.5z` },
  pencil: { path: 'M4 20l1-4L16.5 4.5a2 2 0 0 1 3 3L8 19zM14.5 6.5l3 3' },
  ban: { path: `${ring}M6 6l12 12` },
  arrowRight: { path: 'M4 12h16M14 6l6 6-6 6' },
  calendar: { path: 'M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M4 10h16M8 3v4M16 3v4' },
  pin: { path: 'M12 21c-5-5-7-8-7-11a7 7 0 0 1 14 0c0 3-2 6-7 11M14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0' },
  photos: {
    path: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 1 1 7 0M16.5 7.5v.01',
  },
  videos: { path: 'M6 5h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M10 9v6l5-3z' },
  repeat: { path: 'M5 11V9a3 3 0 0 1 3-3h11M16 3l3 3-3 3M19 13v2a3 3 0 0 1-3 3H5M8 21l-3-3 3-3' },
  sun: {
    path: 'M16 12a4 4 0 1 1-8 0 4 4 0 1 1 8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4',
  },
  mail: { path: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M3.5 7.5L12 13l8.5-5.5' },
  phone: { path: 'M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M11 17.5h2' },
  globe: { path: `${ring}M3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17` },
  document: { path: 'M7 3h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M14 3v5h5M9 13h6M9 16.5h6' },
  photo: {
    path: 'M6 5h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M4.3 16.3L8.8 12l4.2 4.2 2.500-2.5 4.200 4.1M15.300 8.900v.01',
  },
  download: { path: 'M12 4v11M8 11.300l4 4 4-4M5 19.500h14' },
  chat: { path: 'M6 5h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-6l-5 4v-4H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z' },
} satisfies Record<string, Drawing>;

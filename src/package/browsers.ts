/** The oldest browsers that Pawtal supports: the first with popovers and `light-dark()`. Edge is as Chrome. */
export const browsers = { chrome: 123, firefox: 125, safari: 17.5 } as const;

/** The same for the build. Safari needs prefixes on phones that it doesn't need on desktops. */
export const cssTarget = [...Object.entries(browsers), ['ios', browsers.safari]].map(
  ([name, version]) => `${name}${version}`,
);

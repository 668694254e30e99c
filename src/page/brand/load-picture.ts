/** Loads the picture at an address. Undefined if the browser can't show it. */
export const loadPicture = (address: string): Promise<HTMLImageElement | undefined> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(undefined);
    image.src = address;
  });

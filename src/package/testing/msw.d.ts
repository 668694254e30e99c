/** The part of Mock Service Worker that the test kit uses. It is a peer of the npm package, so its own types are not installed. */
declare module 'msw' {
  export interface HttpHandler {
    info: { header: string };
  }
  export const http: {
    all: (
      path: string | RegExp,
      resolver: (info: { request: Request }) => Promise<Response> | undefined,
    ) => HttpHandler;
  };
}

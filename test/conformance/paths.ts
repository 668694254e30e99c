/** §7 The shopping service's endpoint. */
export const graphql = '/gql';

/** §2 The footer of a store. */
export const footerPath = (segment: string): string => `/${segment}/footer/`;

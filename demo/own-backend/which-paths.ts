/** The contract's calls: what faults and checks are about. */
const calls =
  /^\/(?:[a-z]{2}\/)?new-account-api\/|^\/service-endpoint\/|^\/gql(?:[/?]|$)|^\/[a-z]{2}\/footer\/?(?:\?|$)/;
const signIn = /^\/(?:[a-z]{2}\/)?(?:signin|signout|signup)(?:[/?]|$)/;
/** What only this server has, so that a file that is missing isn't looked for elsewhere. */
const own = /^\/(?:account|demo|theme)(?:[/?.]|$)/;

export const isCall = (url: string): boolean => calls.test(url);

/** Whether the developer's backend answers: calls, sign-in, and all paths without a route on this server. */
export const isForwarded = (url: string, hasRoute: boolean): boolean =>
  calls.test(url) || signIn.test(url) || (!hasRoute && !own.test(url));

/** Where a person wanted to go before they left to sign in elsewhere. */
export const WANTED_KEY = 'SIGN_IN_WANTED'
export const WANTED_TTL_MS = 600_000

/** How long one statement of a report may take. */
export const TIMEOUT_SECONDS = 10

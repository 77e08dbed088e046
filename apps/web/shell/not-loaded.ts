/** What browsers and the loader of the build say where a part of the page cannot be fetched. */
const texts =
  /Failed to fetch dynamically imported module|Unable to preload|error loading dynamically imported module|Importing a module script failed/i

/** Whether a screen is not there because its files could not be fetched, rather than broken. */
export const isNotLoaded = (error: unknown): boolean => error instanceof Error && texts.test(error.message)

/**
 * What pages and calls may cost, counted in every test run. Who raises one says in the commit what for; who lowers the cost lowers
 * the budget with it.
 */
export const budgets = {
  /** Script that a page asks for until it is usable, in an empty browser, packed as it is served: 1,000 bytes, and files. */
  scripts: {
    signIn: { kB: 220, requests: 6 },
    firstList: { kB: 728, requests: 26 },
    /** Another list of the same console, at most. */
    furtherList: { kB: 12, requests: 10 },
    form: { kB: 769, requests: 52 },
    grid: { kB: 879, requests: 80 },
    chart: { kB: 794, requests: 60 },
  },
  /** Layers of the build, packed, 1,000 bytes: what all pages of a kind have in common; each module adds the descriptions of its records. */
  layers: { start: 210, console: 331, records: 165 },
  /** Statements that a call sends to the database, those that begin and end a transaction among them. */
  statements: { list: 2, waitingList: 7, record: 2, save: 5, documentAdd: 13, documentSubmit: 11, posting: 19, completion: 19, session: 8,
    /** However many kinds of records there are. */
    search: 1, waiting: 1 },
  /** Until the console is ready, on a database that has everything: files of code that are loaded, routes, statements. */
  start: { modules: 3_260, routes: 4_620, statements: 28 },
  /** On average of a file of journeys: consoles, pages loaded whole, sign-ins through the form. */
  journeys: { consoles: 1.1, pages: 14, 'sign-ins': 2 },
} as const

/**
 * What pages and calls may cost, counted in every test run. Who raises one says in the commit what for; who lowers the cost lowers
 * the budget with it.
 */
export const budgets = {
  /** Script that a page asks for until it is usable, in an empty browser, packed as it is served: 1,000 bytes, and files. */
  scripts: {
    signIn: { kB: 220, requests: 6 },
    firstList: { kB: 740, requests: 28 },
    /** Another list of the same console, at most. */
    furtherList: { kB: 40, requests: 10 },
    form: { kB: 800, requests: 46 },
    grid: { kB: 930, requests: 66 },
    chart: { kB: 1200, requests: 70 },
  },
  /** Layers of the build, packed, 1,000 bytes: what all pages of a kind have in common. */
  layers: { start: 206, console: 292, records: 159 },
  /** Statements that a call sends to the database, those that begin and end a transaction among them. */
  statements: { list: 2, record: 2, save: 5, documentAdd: 12, documentSubmit: 11, posting: 19, completion: 19, session: 8 },
  /** Until the console is ready, on a database that has everything: files of code that are loaded, routes, statements. */
  start: { modules: 2_360, routes: 3_060, statements: 24 },
} as const

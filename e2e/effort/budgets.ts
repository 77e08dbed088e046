import type { Effort } from './counting.ts'

/** What the jobs of a day may take of a person, counted in every test run. Who makes one easier lowers its budget with it. */
export const budgets: Readonly<Record<string, Effort>> = {
  receive: { clicks: 5, keys: 9, windows: 0, pages: 1, scrolls: 0 },
  'put-away': { clicks: 3, keys: 0, windows: 1, pages: 1, scrolls: 0 },
  transfer: { clicks: 3, keys: 0, windows: 1, pages: 1, scrolls: 0 },
  approve: { clicks: 2, keys: 0, windows: 1, pages: 0, scrolls: 0 },
  answer: { clicks: 2, keys: 3, windows: 2, pages: 2, scrolls: 0 },
  issue: { clicks: 10, keys: 5, windows: 2, pages: 1, scrolls: 0 },
  pick: { clicks: 2, keys: 0, windows: 0, pages: 0, scrolls: 0 },
  weigh: { clicks: 1, keys: 7, windows: 0, pages: 0, scrolls: 1 },
  pack: { clicks: 8, keys: 1, windows: 2, pages: 0, scrolls: 1 },
  inspect: { clicks: 2, keys: 17, windows: 1, pages: 2, scrolls: 1 },
  nonconformity: { clicks: 13, keys: 3, windows: 2, pages: 2, scrolls: 1 },
  'report-fault': { clicks: 3, keys: 0, windows: 0, pages: 1, scrolls: 0 },
  'mount-mold': { clicks: 2, keys: 1, windows: 0, pages: 0, scrolls: 1 },
  'begin-op': { clicks: 5, keys: 0, windows: 1, pages: 1, scrolls: 0 },
  'report-made': { clicks: 2, keys: 0, windows: 1, pages: 0, scrolls: 0 },
  'report-bad': { clicks: 7, keys: 2, windows: 2, pages: 0, scrolls: 0 },
  'approve-report': { clicks: 3, keys: 0, windows: 1, pages: 0, scrolls: 0 },
  'work-order': { clicks: 4, keys: 3, windows: 0, pages: 0, scrolls: 0 },
  'device-curve': { clicks: 3, keys: 0, windows: 0, pages: 2, scrolls: 1 },
  'ack-alarm': { clicks: 2, keys: 0, windows: 1, pages: 0, scrolls: 0 },
  'device-key': { clicks: 7, keys: 3, windows: 2, pages: 1, scrolls: 1 },
  'new-order': { clicks: 3, keys: 8, windows: 0, pages: 1, scrolls: 0 },
  'deliver-order': { clicks: 5, keys: 1, windows: 1, pages: 2, scrolls: 0 },
  'export-papers': { clicks: 5, keys: 0, windows: 1, pages: 1, scrolls: 0 },
  'draw-form': { clicks: 16, keys: 2, windows: 2, pages: 1, scrolls: 3 },
  'build-report': { clicks: 10, keys: 8, windows: 1, pages: 2, scrolls: 0 },
  'arrange-board': { clicks: 9, keys: 1, windows: 2, pages: 1, scrolls: 0 },
  process: { clicks: 36, keys: 6, windows: 6, pages: 10, scrolls: 1 },
  count: { clicks: 0, keys: 20, windows: 0, pages: 0, scrolls: 0 },
  check: { clicks: 6, keys: 2, windows: 0, pages: 1, scrolls: 1 },
  person: { clicks: 6, keys: 4, windows: 0, pages: 1, scrolls: 0 },
  role: { clicks: 14, keys: 2, windows: 4, pages: 1, scrolls: 0 },
}

/** What jobs took, all in all, before their screens were mended: counted by the same hands at the state of commit 6836877c. */
export const before: Readonly<Record<string, number>> = { receive: 17, 'put-away': 6, transfer: 6, approve: 6, answer: 11, issue: 25,
  pick: 2, weigh: 17, pack: 17, inspect: 27, nonconformity: 27, count: 21, person: 12, role: 170, 'draw-form': 55, 'build-report': 16,
  'arrange-board': 37, process: 69 }

/** Memory of a sandbox, its engine included. */
export const sandboxMb = 32
/** A script of the server runs inside the save that it may refuse, one of an export over all that it bears; one of the browser between two key presses. */
export const timeLimits = { server: 1000, export: 5000, browser: 250 } as const

/** Most characters that a record may have behind a script, and lines that one run may log. */
export const longestOutput = 1_000_000
export const mostLogLines = 100
export const longestLogLine = 1000

/** A record by the names of its columns, as its author knows them; decimals are texts, sub-tables arrays. */
export type ScriptRecord = Record<string, unknown>

export interface ScriptUser {
  username: string
  realname: string
  orgCode: string | null
}

/** A record at the moment the script runs, with how it was stored before; null for a new one. */
export interface ScriptItem {
  record: ScriptRecord
  previous: ScriptRecord | null
}

export interface ScriptTask {
  source: string
  /**
   * Undefined: the source is the body of a function of `record`, `previous` and `user`. Else it declares functions, and this
   * one runs: `['beforeSubmit']`, `['onlChange', 'qty']`.
   */
  handler?: readonly string[]
  items: readonly ScriptItem[]
  user: ScriptUser
  /** `yyyy-MM-dd HH:mm:ss`, the plant's time. */
  now: string
  /** Time after which it is stopped. */
  ms: number
}

export type ScriptFault =
  /** The script's own words. */
  | { kind: 'refused'; text: string }
  | { kind: 'error'; text: string; line: number | null }
  | { kind: 'timeout' | 'memory' | 'output' | 'unsettled' }

export interface ScriptOutcome {
  /** The records as the script left them; absent where it failed. */
  records?: ScriptRecord[]
  fault?: ScriptFault
  logs: string[]
  /** What the script wants people to be told (`form.message`). */
  messages: string[]
  /** The engine cannot be trusted with another run. */
  spent?: boolean
}

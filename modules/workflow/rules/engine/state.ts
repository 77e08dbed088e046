import type { Budget } from '#ui/designer/expressions/budget.ts'
import type { Listener, TimerEvent } from '../definition/process.ts'

/** A place where an instance stands. */
export interface Token {
  id: number
  node: string
  /** Token of the sub-process or of the several instances around it; null at the top. */
  scope: number | null
  status: TokenStatus
  /** Flow by which it came; joins count by it. */
  via: string | null
  /** Forks that it came out of and that are not joined yet, the outermost first, each with its branch: `fork.branch`. */
  forks: readonly string[]
  /** Instances of a node with a loop: the items, and how many have begun. */
  items?: readonly unknown[]
  begun?: number
  /** Which of the items an instance is about. */
  index?: number
  /** How an instance of a loop ended. */
  outcome?: string
  /** Variables of this token and what lies in it. */
  locals?: Readonly<Record<string, unknown>>
  /** Why it is stuck. */
  error?: StuckReason
}

/**
 * `unresolved`: who acts, or over what it loops, is not known yet; `waiting`: for a person, a service, a time, a message or another instance;
 * `joining`: at a join, for others; `scope`: holds others; `ended`: an instance of a loop that waits for its like; `stuck`: an incident.
 */
type TokenStatus = 'unresolved' | 'waiting' | 'joining' | 'scope' | 'ended' | 'stuck'

export type StuckReason =
  | { code: 'expression'; text: string }
  | { code: 'noFlow' }
  | { code: 'joinNeverFull' }
  | { code: 'service'; text: string }
  | { code: 'nobody' }
  /** Nobody is found but whoever started it, who does not decide. */
  | { code: 'onlyStarter' }
  /** What an expression makes is too large, or too much to compute, `text` being the expression; or a node runs for more than so many. */
  | { code: 'limit'; what: 'size' | 'work' | 'many'; text: string }
  | { code: 'timer'; text: string }
  | { code: 'called'; key: string }
  | { code: 'endless' }

/** Where an instance stands, whole: plain data that is kept with it. */
export interface EngineState {
  /** Next id of a token or fork. */
  next: number
  tokens: readonly Token[]
  variables: Readonly<Record<string, unknown>>
  /** How it ended; null while it runs. */
  ended: EndResult | null
}

export type EndResult = 'approved' | 'rejected'

/** What a step wants done outside the engine, in its order. */
export type Effect =
  | { kind: 'entered' | 'left' | 'cancelled'; token: number; node: string; outcome?: string }
  /** A flow that was taken. */
  | { kind: 'taken'; flow: string }
  /** Who acts is asked; answered by `provide`. */
  | { kind: 'resolve'; token: number; node: string }
  | { kind: 'task'; token: number; node: string; item?: unknown }
  | { kind: 'service'; token: number; node: string }
  | { kind: 'timer'; token: number; node: string; event: TimerEvent; when: string }
  | { kind: 'subscribed'; token: number; node: string; to: 'message' | 'signal'; name: string }
  | { kind: 'thrown'; as: 'message' | 'signal'; name: string }
  | { kind: 'called'; token: number; node: string }
  /** With the variables that its token sees, and which instance of a loop it is heard in. */
  | { kind: 'listener'; node: string | null; listener: Listener; variables: Readonly<Record<string, unknown>>; index?: number }
  | { kind: 'stuck'; token: number; node: string; reason: StuckReason }
  | { kind: 'ended'; result: EndResult }

export interface Step {
  state: EngineState
  effects: readonly Effect[]
}

export interface Evaluate {
  /** What FEEL makes of the variables. @throws ExpressionError where it fails */
  (text: string, variables: Readonly<Record<string, unknown>>): unknown
  /** What all that comes of one act may take together, expressions and steps. */
  readonly budget?: Budget
}

export class ExpressionError extends Error {}

/** An expression that was stopped. */
export class ExpressionLimit extends ExpressionError {
  readonly what: 'size' | 'work'
  constructor(text: string, what: 'size' | 'work') {
    super(text)
    this.what = what
  }
}

export const emptyState: EngineState = { next: 1, tokens: [], variables: {}, ended: null }

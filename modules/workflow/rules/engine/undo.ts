import type { EngineState, Token } from './state.ts'

/** What a step changed among the tokens, so that it can be taken back. */
export interface StepChange {
  before: readonly Token[]
  after: readonly Token[]
}

export function changeOf(before: EngineState, after: EngineState): StepChange {
  const was = new Map(before.tokens.map((token) => [token.id, token]))
  const is = new Map(after.tokens.map((token) => [token.id, token]))
  return {
    before: before.tokens.filter((token) => is.get(token.id) !== token),
    after: after.tokens.filter((token) => was.get(token.id) !== token),
  }
}

/**
 * Takes a step back. Undefined where somebody has acted on what it brought about.
 * Variables stay: they say what people entered.
 */
export function takeBack(state: EngineState, { before, after }: StepChange): EngineState | undefined {
  if (state.ended) return undefined
  const now = new Map(state.tokens.map((token) => [token.id, token]))
  const untouched = after.every((token) => now.has(token.id) && same(now.get(token.id)!, token))
  const gone = before.every((token) => !now.has(token.id) || after.some(({ id }) => id === token.id))
  if (!untouched || !gone) return undefined
  const made = new Set(after.map(({ id }) => id))
  return { ...state, tokens: [...state.tokens.filter(({ id }) => !made.has(id)), ...before] }
}

/** By what they say: a state that was stored and read again has other objects, and its fields in another order. */
function same(one: Token, other: Token): boolean {
  return ordered(one) === ordered(other)
}

function ordered(token: Token): string {
  return JSON.stringify(Object.entries(token).filter(([, value]) => value !== undefined).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** What states are called in code: name → code. The code is what is stored, what clients send and what dictionaries give a text. */
export type StateCodes = Readonly<Record<string, string>>

/** One transition between states, called as `POST {path}/{name}` with id and comment; of states by their codes. */
export interface Move {
  from: readonly string[]
  to: string
  title: string
  en?: string
  /** Whether the person must say why. */
  comment?: 'required' | 'optional'
  /** `other`: not by the one who submitted; `submitter`: only by them. */
  by?: 'other' | 'submitter'
  /** Shown as a dangerous act. */
  danger?: boolean
  /** Takes more than a comment: the module serves the call and brings the window; right, trace and `_actions` are derived as for any move. */
  own?: boolean
  /** Follows from other records: nobody makes it or has a right to it, and the trace knows what it is called. */
  auto?: boolean
}

/** A transition as an entity writes it: of states by their names. */
export interface NamedMove<N extends string = string> extends Omit<Move, 'from' | 'to'> {
  from: readonly N[]
  to: N
}

interface StatesOf<N extends string, M extends string, Step> {
  field: string
  initial: N
  /** States in which the record may be edited and deleted; default the initial one. */
  editable?: readonly N[]
  /** States after which a record counts as posted: it is never deleted or edited, only reversed. */
  posted?: readonly N[]
  /** What a refused edit says in a state, where the general text does not fit: state → Chinese and English text. */
  locked?: Partial<Record<N, { text: string; en: string }>>
  moves: Record<M, Step>
}

/** The life of a record, of states by their codes: what kernel and screens go by. */
export type States<M extends string = string> = StatesOf<string, M, Move>

/** The life of a record as an entity writes it, of states by their names. */
export type NamedStates<M extends string, N extends string> = StatesOf<N, M, NamedMove<N>>

/** The code of one of an entity's states. @throws where it has no such state. */
function codeOf(id: string, state: StateCodes, name: string): string {
  const code = Object.hasOwn(state, name) ? state[name] : undefined
  if (code === undefined) throw new Error(`${id} has no state ${name}: it knows ${Object.keys(state).join(', ')}`)
  return code
}

/** The names of an entity's states. */
export type StateNameOf<E extends { readonly state: StateCodes }> = Extract<keyof E['state'], string>

/** The codes of several of an entity's states, for guards and statements: `status = any(${codesOf(order, 'waiting', 'executing')})`. */
export function codesOf<E extends { readonly id: string; readonly state: StateCodes }>(entity: E,
  ...names: readonly StateNameOf<E>[]): string[] {
  return names.map((name) => codeOf(entity.id, entity.state, name))
}

/** Puts the codes in the place of the names. @throws where a name is none of the entity's states, or two have one code. */
export function statesByCode<M extends string>(id: string, codes: StateCodes, states: NamedStates<M, string>): States<M> {
  const twice = Object.values(codes).find((code, at, all) => all.indexOf(code) !== at)
  if (twice !== undefined) throw new Error(`${id} has two names for the state ${twice}`)
  const code = (name: string) => codeOf(id, codes, name)
  const { initial, editable, posted, locked, moves, ...rest } = states
  return {
    ...rest,
    initial: code(initial),
    ...(editable ? { editable: editable.map(code) } : {}),
    ...(posted ? { posted: posted.map(code) } : {}),
    ...(locked ? { locked: Object.fromEntries(Object.entries(locked).map(([name, text]) => [code(name), text!])) } : {}),
    moves: Object.fromEntries(
      Object.entries<NamedMove>(moves).map((
        [name, step],
      ): [string, Move] => [name, { ...step, from: step.from.map(code), to: code(step.to) }]),
    ) as Record<M, Move>,
  }
}

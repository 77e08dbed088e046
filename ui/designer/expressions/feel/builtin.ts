import type { Decimal } from '#kernel/entity/index.ts'
import { isNumber } from './numbers.ts'
import { isContext, isList, kindOf, type Context, type Value } from './values.ts'

/** What a parameter takes; `any` takes everything, null as well. */
interface Taken {
  number: Decimal
  string: string
  boolean: boolean
  list: readonly Value[]
  context: Context
  any: Value
}

type Parameter = keyof Taken | `${keyof Taken}?`

type TakenBy<P extends Parameter> = P extends `${infer K extends keyof Taken}?` ? Taken[K] | undefined : P extends keyof Taken ? Taken[P]
: never

type Arguments<P extends readonly Parameter[]> = { [I in keyof P]: TakenBy<P[I]> }

/** A function of FEEL. */
export interface Builtin {
  readonly names: readonly string[]
  /** @returns undefined where it can say nothing about what it is given */
  readonly call: (given: readonly (Value | undefined)[]) => Value | undefined
}

/**
 * A function by its parameters: what they are called, and what each of them takes. A list of one is taken for its element where one is
 * wanted, and one for a list of it (DMN 1.5 §10.3.2.9.4).
 */
export function builtin<const P extends readonly Parameter[]>(names: readonly string[], parameters: P,
  call: (...given: Arguments<P>) => Value | undefined): Builtin {
  return { names, call(given) {
    if (given.length > parameters.length) return undefined
    const taken = parameters.map((parameter, at) => take(parameter, given[at]))
    return taken.includes(refused) ? undefined : call(...taken as Arguments<P>)
  } }
}

/** A function of one list, or of its elements one by one. */
export function ofList(call: (list: readonly Value[]) => Value | undefined): Builtin {
  return { names: ['list'], call(given) {
    const [first] = given
    if (given.length === 0 || given.includes(undefined) || (given.length === 1 && first === null)) return undefined
    return call(given.length === 1 && isList(first!) ? first : given as readonly Value[])
  } }
}

const refused = Symbol('refused')

function take(parameter: Parameter, value: Value | undefined): Value | undefined | typeof refused {
  const optional = parameter.endsWith('?')
  const kind = (optional ? parameter.slice(0, -1) : parameter) as keyof Taken
  if (value === undefined || (value === null && optional)) return optional ? undefined : refused
  if (kind === 'any') return value
  if (value === null) return refused
  const one = kind === 'list' ? (isList(value) ? value : [value]) : isList(value) && value.length === 1 ? value[0]! : value
  return isTaken[kind](one) ? one : refused
}

const isTaken: Record<Exclude<keyof Taken, 'any'>, (value: Value) => boolean> = {
  number: isNumber,
  string: (value) => kindOf(value) === 'string',
  boolean: (value) => kindOf(value) === 'boolean',
  list: isList,
  context: isContext,
}

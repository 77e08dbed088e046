import { byName } from './tree.ts'
import { fromPlain, isContext, type Value } from './values.ts'

/** What an expression may name, and where it says what it could not compute. */
export interface Scope {
  /** @returns undefined where nothing is called so */
  readonly find: (name: string) => Value | undefined
  /** Part of the expression that has no value. @returns null, which it is worth */
  readonly note: (part: string) => null
}

/** The values that an expression is given; the first part without a value is kept. */
export class GivenScope implements Scope {
  problem: string | undefined
  private readonly given: Readonly<Record<string, unknown>>
  constructor(given: Readonly<Record<string, unknown>>) {
    this.given = given
  }
  find(name: string): Value | undefined {
    const value = Object.hasOwn(this.given, name) ? this.given[name] : byName(Object.entries(this.given), name)
    return value === undefined ? undefined : fromPlain(value)
  }
  note(part: string): null {
    this.problem ??= part
    return null
  }
}

/** An element of a list that is filtered: its entries, itself as `item`, and what is known around it. */
export class ElementScope implements Scope {
  private readonly element: Value
  private readonly outer: Scope
  constructor(element: Value, outer: Scope) {
    this.element = element
    this.outer = outer
  }
  find(name: string): Value | undefined {
    return (isContext(this.element) ? entryOf(this.element, name) : undefined) ?? (name === 'item' ? this.element : this.outer.find(name))
  }
  note(part: string): null {
    return this.outer.note(part)
  }
}

/** The entries of a context that stand before the one in hand. */
export class EntriesScope implements Scope {
  private readonly entries: ReadonlyMap<string, Value>
  private readonly outer: Scope
  constructor(entries: ReadonlyMap<string, Value>, outer: Scope) {
    this.entries = entries
    this.outer = outer
  }
  find(name: string): Value | undefined {
    return entryOf(this.entries, name) ?? this.outer.find(name)
  }
  note(part: string): null {
    return this.outer.note(part)
  }
}

/** An expression that is tried: what it cannot compute is nobody's fault. */
export class QuietScope implements Scope {
  private readonly outer: Scope
  constructor(outer: Scope) {
    this.outer = outer
  }
  find(name: string): Value | undefined {
    return this.outer.find(name)
  }
  note(): null {
    return null
  }
}

export function entryOf(context: ReadonlyMap<string, Value>, name: string): Value | undefined {
  return context.get(name) ?? byName(context, name)
}

import { kindOf, type Operator } from '#kernel/entity/index.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { maxSuperConditions, maxSuperDepth, superRules, type MatchType, type SuperItem,
  type SuperQuery } from '#kernel/entity/super-query.ts'
import { heldAs, type ConditionFields } from './fields.ts'

/**
 * The rows that an expression is made of, where it is made of nothing else: comparisons of known fields with values, joined by
 * `and` and `or`. Undefined where it says more than rows can show, so that it is never shown as less than it says.
 */
export function readCondition(text: string, fields: ConditionFields): SuperQuery | undefined {
  const tokens = tokensOf(text, Object.keys(fields))
  if (!tokens || tokens.length === 0) return undefined
  const reader = new Reader(tokens, fields)
  const item = reader.either(1)
  if (!item || !reader.ended || reader.count > maxSuperConditions) return undefined
  return 'records' in item ? item : { matchType: 'and', records: [item] }
}

type Token = { is: 'name' | 'text' | 'number' | 'sign' | 'word'; text: string }

const words = ['starts with', 'ends with', 'contains', 'and', 'or', 'in']

/** Names may hold spaces and signs, so that known ones are looked for first, the longest before others. */
function tokensOf(text: string, names: readonly string[]): Token[] | undefined {
  const longest = names.toSorted((a, b) => b.length - a.length)
  const found: Token[] = []
  let rest = text.trim()
  const take = (is: Token['is'], length: number, value = rest.slice(0, length)) => {
    found.push({ is, text: value })
    rest = rest.slice(length).trimStart()
  }
  while (rest !== '') {
    const name = longest.find((each) => rest.startsWith(each) && !/^[\p{L}\p{N}_]/u.test(rest.slice(each.length)))
    const word = words.find((each) => rest.startsWith(each) && !/^[\p{L}\p{N}_]/u.test(rest.slice(each.length)))
    const string = /^"(?:[^"\\]|\\.)*"/.exec(rest)?.[0]
    const number = /^-?\d+(?:\.\d+)?(?![\p{L}\p{N}_.])/u.exec(rest)?.[0]
    const sign = /^(?:!=|>=|<=|[=<>()[\],+])/.exec(rest)?.[0]
    if (name !== undefined) take('name', name.length)
    else if (word !== undefined) take('word', word.length)
    else if (string !== undefined) take('text', string.length, unquoted(string))
    else if (number !== undefined) take('number', number.length)
    else if (sign !== undefined) take('sign', sign.length)
    else return undefined
  }
  return found
}

function unquoted(text: string): string {
  try {
    return JSON.parse(text) as string
  } catch {
    return text.slice(1, -1)
  }
}

const rules: Readonly<Record<string, Operator>> = lookup({ '=': 'eq', '!=': 'ne', '>': 'gt', '>=': 'ge', '<': 'lt', '<=': 'le' })
const functions: Readonly<Record<string, Operator>> = lookup({ contains: 'like', 'starts with': 'right_like', 'ends with': 'left_like' })

class Reader {
  count = 0
  private at = 0
  private readonly tokens: readonly Token[]
  private readonly fields: ConditionFields

  constructor(tokens: readonly Token[], fields: ConditionFields) {
    this.tokens = tokens
    this.fields = fields
  }

  get ended(): boolean {
    return this.at === this.tokens.length
  }

  either(depth: number): SuperItem | undefined {
    return this.chain('or', depth, () => this.both(depth))
  }

  private both(depth: number): SuperItem | undefined {
    return this.chain('and', depth, () => this.unit(depth))
  }

  private chain(word: MatchType, depth: number, next: () => SuperItem | undefined): SuperItem | undefined {
    const records: SuperItem[] = []
    do {
      const item = next()
      if (!item) return undefined
      records.push(item)
    } while (this.takes('word', word))
    if (records.length === 1) return records[0]
    return depth > maxSuperDepth ? undefined : { matchType: word, records }
  }

  private unit(depth: number): SuperItem | undefined {
    if (!this.takes('sign', '(')) return this.comparison()
    const inner = this.either(depth + 1)
    return inner && this.takes('sign', ')') ? inner : undefined
  }

  private comparison(): SuperItem | undefined {
    this.count += 1
    const call = Object.keys(functions).find((name) => this.takes('word', name))
    if (call !== undefined) return this.called(call)
    const field = this.next('name')
    if (field === undefined) return undefined
    if (this.takes('word', 'in')) {
      const values = this.list(field)
      return values && this.checked(field, 'in', values.join(','))
    }
    const sign = this.next('sign')
    const value = this.literal(field)
    return sign === undefined || value === undefined || !rules[sign] ? undefined : this.checked(field, rules[sign], value)
  }

  /** `contains(field, "part")`; of several codes `contains("," + field + ",", ",code,")`. */
  private called(name: string): SuperItem | undefined {
    if (!this.takes('sign', '(')) return undefined
    const among = this.takes('text', ',')
    if (among && !(name === 'contains' && this.takes('sign', '+'))) return undefined
    const field = this.next('name')
    if (field === undefined || (among && !(this.takes('sign', '+') && this.takes('text', ',')))) return undefined
    if (!this.takes('sign', ',')) return undefined
    const value = this.next('text')
    if (value === undefined || !this.takes('sign', ')') || among !== (heldAs(this.fields[field]!) === 'list')) return undefined
    if (!among) return this.checked(field, functions[name]!, value)
    const code = /^,([^,]+),$/.exec(value)?.[1]
    return code === undefined ? undefined : this.checked(field, 'eq', code)
  }

  private list(field: string): string[] | undefined {
    const end = this.takes('sign', '(') ? ')' : this.takes('sign', '[') ? ']' : undefined
    if (end === undefined) return undefined
    const values: string[] = []
    do {
      const value = this.literal(field)
      // Several values travel joined by commas.
      if (value === undefined || value.includes(',')) return undefined
      values.push(value)
    } while (this.takes('sign', ','))
    return this.takes('sign', end) ? values : undefined
  }

  private literal(field: string): string | undefined {
    const held = heldAs(this.fields[field]!)
    return held === 'list' ? undefined : this.next(held)
  }

  /** Only what the field can be asked by rows as well. */
  private checked(field: string, rule: Operator, val: string): SuperItem | undefined {
    const { operators } = kindOf(this.fields[field]!)
    return superRules.includes(rule) && operators.includes(rule) && val.trim() !== '' ? { field, rule, val } : undefined
  }

  private next(is: Token['is']): string | undefined {
    const token = this.tokens[this.at]
    if (token?.is !== is) return undefined
    this.at += 1
    return token.text
  }

  private takes(is: Token['is'], text: string): boolean {
    const token = this.tokens[this.at]
    if (token?.is !== is || token.text !== text) return false
    this.at += 1
    return true
  }
}

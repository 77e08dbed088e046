import { SqlFault } from './sql-fault.ts'

/** A value that the statement takes: one parameter, or a text with parameters in it (`'%${code}%'`). */
export type Slot = readonly (string | { readonly name: string })[]

/** A statement whose parameters have become positions. Text and slots take turns; a slot stands behind each text but the last. */
export interface Template {
  /** The statement with `$1`, `$2` … in place of the parameters, each as long as what it stands for: places in it are those of the original. */
  readonly text: string
  readonly slots: readonly { readonly slot: Slot; readonly at: number; readonly length: number }[]
  /** Names of the parameters in the order of their first use, without those that the system gives. */
  readonly names: readonly string[]
}

/** Values that the system gives, written `#{sys_date}` (wire contract §3, rule values). */
const systemNames = ['sys_user_code', 'sys_user_name', 'sys_org_code', 'sys_date', 'sys_time'] as const
export type SystemName = (typeof systemNames)[number]

/** Prefix that tells a value of the system from a parameter of the same name. */
export const SYSTEM = '#'

const token =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$|[$#]\{[^{}]*\}|\$\d+|[\p{L}_][\p{L}\p{N}_$]*|\/\*|[^]/uy
const placeholder = /([$#])\{([^{}]*)\}/gu
const name = /^[\p{L}_][\p{L}\p{N}_]*$/u
const prefixes = new Set(['e', 'b', 'x', 'n', 'u&'])

/** The most values of one statement: every position fits into the shortest placeholder. */
const MOST = 60

/**
 * Finds `${name}` and `#{sys_…}` where a value may stand: bare, or inside a plain text literal. Nothing of their values ever reaches the statement's text.
 * @throws SqlFault where one stands inside a name or a literal of another kind, or has no proper name
 */
export function readTemplate(sql: string): Template {
  const slots: Template['slots'][number][] = []
  const names = new Set<string>()
  let text = ''
  let before = ''
  for (const { at, part } of tokensOf(sql)) {
    const value = part.startsWith("'") ? part.slice(1, -1) : /^[$#]\{/.test(part) ? part : undefined
    if (/^\$\d/.test(part)) throw new SqlFault('ownPosition', { text: part }, at)
    if (value === undefined || value.search(placeholder) < 0) {
      if (part.startsWith('"') && part.search(placeholder) >= 0) throw new SqlFault('parameterAsName', { text: part }, at)
      text += part
    } else {
      if (part.startsWith("'") && prefixes.has(before.toLowerCase())) throw new SqlFault('parameterInLiteral', { text: part }, at)
      const slot = readSlot(value.replaceAll("''", "'"), at)
      for (const piece of slot) if (typeof piece === 'object' && !piece.name.startsWith(SYSTEM)) names.add(piece.name)
      slots.push({ slot, at, length: part.length })
      if (slots.length > MOST) throw new SqlFault('tooManyParameters', { max: MOST }, at)
      text += `$${slots.length}`.padEnd(part.length)
    }
    before = part === '&' && /^u$/i.test(before) ? 'u&' : part
  }
  return { text, slots, names: [...names] }
}

function* tokensOf(sql: string): Generator<{ at: number; part: string }> {
  let at = 0
  while (at < sql.length) {
    token.lastIndex = at
    let part = token.exec(sql)![0]
    if (part === '/*') part = sql.slice(at, endOfComment(sql, at))
    else if (/^\$.*\$$/u.test(part)) part = sql.slice(at, endOf(sql, part, at + part.length))
    yield { at, part }
    at += part.length
  }
}

/** Comments nest in PostgreSQL. */
function endOfComment(sql: string, start: number): number {
  const edge = /\/\*|\*\//g
  edge.lastIndex = start
  let depth = 0
  for (let match = edge.exec(sql); match; match = edge.exec(sql)) {
    depth += match[0] === '/*' ? 1 : -1
    if (depth === 0) return edge.lastIndex
  }
  return sql.length
}

function endOf(sql: string, mark: string, from: number): number {
  const found = sql.indexOf(mark, from)
  return found < 0 ? sql.length : found + mark.length
}

function readSlot(value: string, at: number): Slot {
  const slot: (string | { name: string })[] = []
  let end = 0
  for (const match of value.matchAll(placeholder)) {
    const [whole, sign, written = ''] = match
    const called = written.trim()
    if (!name.test(called)) throw new SqlFault('badParameterName', { text: whole }, at)
    if (sign === SYSTEM && !(systemNames as readonly string[]).includes(called))
      throw new SqlFault('unknownSystemValue', { text: whole, known: systemNames.map((one) => `#{${one}}`).join(' ') }, at)
    if (match.index > end) slot.push(value.slice(end, match.index))
    slot.push({ name: sign === SYSTEM ? SYSTEM + called : called })
    end = match.index + whole.length
  }
  if (end < value.length) slot.push(value.slice(end))
  return slot
}

/** What a slot holds: the value itself, or null where nobody gives one; inside a text a missing value is empty. */
export function slotValue(slot: Slot, valueOf: (name: string) => string | null): string | null {
  const [first] = slot
  if (slot.length === 1 && typeof first === 'object') return valueOf(first.name)
  return slot.map((piece) => (typeof piece === 'string' ? piece : (valueOf(piece.name) ?? ''))).join('')
}

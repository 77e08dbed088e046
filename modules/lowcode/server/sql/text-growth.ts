import { SqlFault } from './sql-fault.ts'

/*
 * How much longer than a stored text a statement can make one. Nested replacements multiply: seven of ten characters for one make ten
 * megabytes of a letter, in the memory of the database. So the factor of each expression is known before it runs, and bounded.
 */

type Node = Readonly<Record<string, unknown>>
/** Factors of the columns that a name stands for: of a common table expression, or of a query in FROM. */
type Columns = ReadonlyMap<string, number>
type Scope = ReadonlyMap<string, Columns>

/** So many times as long as a stored text may a text become. */
const most = 1_000
/** Under this name stand columns that have none, and all of a `*`. */
const all = ''
/** What replaces a part and is not written in the statement may be as long as any stored text. */
const unknown = 1_000
/** So many rows are joined into one text without anybody minding. */
const joined = 100

/** @throws SqlFault where a text could become more than a thousand times as long as a stored one */
export function requireBoundedText(statement: Node, charAt: (byte: unknown) => number): void {
  try {
    factorsOf(statement, new Map())
  } catch (error) {
    throw error instanceof Growth ? new SqlFault('growth', { most }, charAt(error.byte)) : error
  }
}

/** Found at a byte of the statement. */
class Growth extends Error {
  readonly byte: unknown
  constructor(byte: unknown) {
    super('growth')
    this.byte = byte
  }
}

/** Factors of the columns of a SELECT, by name and in their order. */
function factorsOf(select: Node, outer: Scope): { names: string[]; factors: number[] } {
  const within = withExpressions(select, outer)
  if (select.larg && select.rarg) {
    const [left, right] = [factorsOf(select.larg as Node, within), factorsOf(select.rarg as Node, within)]
    return { names: left.names, factors: left.factors.map((factor, at) => Math.max(factor, right.factors[at] ?? 1)) }
  }
  const inner = new Map(within)
  for (const source of listOf(select.fromClause)) readSource(source, within, inner)
  for (const name of ['whereClause', 'havingClause', 'sortClause', 'groupClause', 'distinctClause', 'windowClause', 'valuesLists'])
    for (const part of listOf(select[name])) factorOf(part, inner)
  const rows = listOf(select.valuesLists)
  if (rows.length > 0) return ofValues(rows, inner)
  const targets = listOf(select.targetList).map((target) => target.ResTarget as Node)
  return { names: targets.map(({ name, val }) => (typeof name === 'string' ? name : nameOf(val as Node))),
    factors: targets.map(({ val }) => factorOf(val as Node, inner)) }
}

/** Columns of VALUES, which the database names itself. */
function ofValues(rows: readonly Node[], within: Scope): { names: string[]; factors: number[] } {
  const factors: number[] = []
  for (const row of rows) {
    for (const [at, value] of listOf((row.List as Node).items).entries()) factors[at] = Math.max(factors[at] ?? 0, factorOf(value, within))
  }
  return { names: factors.map((_factor, at) => `column${at + 1}`), factors }
}

function withExpressions(select: Node, outer: Scope): Scope {
  const clause = select.withClause as Node | undefined
  const within = new Map(outer)
  for (const { CommonTableExpr: one } of listOf(clause?.ctes) as { CommonTableExpr: Node }[]) {
    const name = one.ctename as string
    const query = (one.ctequery as { SelectStmt: Node }).SelectStmt
    const given = listOf(one.aliascolnames).map(textOf)
    within.set(name, clause!.recursive ? recursive(query, { name, given, within }) : named(factorsOf(query, within), given))
  }
  return within
}

/** What a round makes of a text of the round before: added to, it grows with the rounds; doubled, without end. */
function recursive(query: Node, { name, given, within }: { name: string; given: string[]; within: Scope }): Columns {
  const first = named(factorsOf((query.larg ?? query) as Node, within), given)
  if (!query.rarg) return first
  const once = named(factorsOf(query.rarg as Node, new Map([...within, [name, first]])), given)
  const twice = named(
    factorsOf(query.rarg as Node, new Map([...within, [name, new Map([...first].map(([key, factor]) => [key, factor * 2]))]])),
    given,
  )
  const columns = [...first.keys()]
  const after = [...once.values()]
  const doubled = [...twice.values()]
  return new Map(columns.map((column, at) => {
    const before = first.get(column)!
    // A hair more than once is what adding decimals makes.
    const grows = (doubled[at] ?? 1) - (after[at] ?? 1) > before * 1.01
    return [column, bounded(grows ? Infinity : Math.max(before, (after[at] ?? 1) === before ? before : (after[at] ?? 1) * joined))]
  }))
}

function named({ names, factors }: { names: string[]; factors: number[] }, given: readonly string[]): Columns {
  const columns = new Map<string, number>()
  for (const [at, factor] of factors.entries()) {
    const name = given[at] ?? names[at] ?? all
    columns.set(name, Math.max(columns.get(name) ?? 0, factor))
  }
  return columns
}

/** The same columns under the names that an alias gives them; what it leaves out keeps its own. */
function renamed(columns: Columns, given: readonly string[]): Columns {
  return given.length === 0 ? columns : named({ names: [...columns.keys()], factors: [...columns.values()] }, given)
}

const givenBy = ({ alias }: Node) => listOf((alias as Node | undefined)?.colnames).map(textOf)

function readSource(source: Node, within: Scope, inner: Map<string, Columns>): void {
  const { RangeVar: table, RangeSubselect: sub, JoinExpr: join } = source as Record<string, Node | undefined>
  if (table) {
    const columns = within.get(table.relname as string)
    if (columns) inner.set(aliasOf(table) ?? table.relname as string, renamed(columns, givenBy(table)))
  }
  if (sub) {
    const query = (sub.subquery as { SelectStmt: Node }).SelectStmt
    inner.set(aliasOf(sub) ?? '', named(factorsOf(query, new Map([...within, ...inner])), givenBy(sub)))
  }
  if (join) {
    for (const side of [join.larg, join.rarg] as Node[]) readSource(side, within, inner)
    if (join.quals) factorOf(join.quals as Node, inner)
  }
}

/** @throws SqlFault where it is more than what is bearable */
function factorOf(node: Node, within: Scope): number {
  return bounded(rawFactor(node, within), node)
}

function bounded(factor: number, node?: Node): number {
  if (factor <= most) return factor
  const [inner] = Object.values(node ?? {}) as Node[]
  throw new Growth(inner?.location)
}

function rawFactor(node: Node, within: Scope): number {
  const [[kind, value] = ['', {}]] = Object.entries(node) as [string, Node][]
  if (kind === 'ColumnRef') return columnFactor(value, within)
  if (kind === 'ParamRef') return 1
  if (kind === 'A_Const') return Math.max(0.01, lengthOf(node) / stored)
  if (kind === 'FuncCall') return callFactor(value, within)
  if (kind === 'TypeCast') return Math.max(factorOf(value.arg as Node, within), paddedTo(value.typeName as Node) / stored)
  if (kind === 'SubLink') {
    const { factors } = factorsOf((value.subselect as { SelectStmt: Node }).SelectStmt, within)
    return Math.max(0, ...factors) * (value.subLinkType === 'ARRAY_SUBLINK' ? joined : 1)
  }
  const parts = Object.entries(value).filter(([key]) => key !== 'typeName').flatMap(([, part]) => listOf(part)).map((part) =>
    factorOf(part, within)
  )
  const isJoin = (kind === 'A_Expr' && listOf(value.name).some((name) => textOf(name) === '||')) || kind === 'A_ArrayExpr'
    || kind === 'RowExpr'
  return isJoin ? sum(parts) : Math.max(0, ...parts)
}

/** As long as a stored text may be reckoned with. */
const stored = 1_000

/** How long a type makes each of its values, whatever is in them. */
function paddedTo({ names, typmods }: Node): number {
  const pads = listOf(names).some((name) => ['bpchar', 'bit'].includes(textOf(name)))
  const length = (listOf(typmods)[0]?.A_Const as { ival?: { ival?: number } } | undefined)?.ival?.ival
  return pads ? length ?? 1 : 0
}

function columnFactor({ fields }: Node, within: Scope): number {
  const names = listOf(fields).map(textOf)
  const column = names.at(-1)!
  const sources = names.length > 1 ? [within.get(names[0]!)].flatMap((columns) => columns ?? []) : [...within.values()]
  return Math.max(1,
    ...sources.map((columns) => (column === all ? Math.max(...columns.values()) : columns.get(column) ?? columns.get(all) ?? 1)))
}

/** Functions that put texts together, or many into one. */
const together = new Set(['concat', 'concat_ws', 'overlay'])
const many = new Set(['string_agg', 'array_agg', 'array_to_string'])

function callFactor({ funcname, args, agg_filter: filter, agg_order: order }: Node, within: Scope): number {
  const name = textOf(listOf(funcname).at(-1))
  const given = listOf(args)
  const factors = given.map((one) => factorOf(one, within))
  for (const part of [...listOf(filter), ...listOf(order)]) factorOf(part, within)
  const [own = 0] = factors
  if (name === 'replace') return own * ratio(given[1], given[2], false)
  if (name === 'regexp_replace') return own * ratio(given[1], given[2], true)
  if (together.has(name)) return sum(factors)
  return many.has(name) ? sum(factors) * (name === 'array_to_string' ? 1 : joined) : Math.max(1, ...factors)
}

/** How much longer a text is once each part is replaced; what is found may stand again in what replaces it (`\&`). */
function ratio(part: Node | undefined, by: Node | undefined, pattern: boolean): number {
  if (!by || !('A_Const' in by)) return unknown
  if (pattern) return lengthOf(by) + 1
  return Math.max(1, lengthOf(by) / Math.max(1, part && 'A_Const' in part ? lengthOf(part) : 1))
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
const aliasOf = ({ alias }: Node) => (alias as { aliasname?: string } | undefined)?.aliasname

function lengthOf({ A_Const: constant }: Node): number {
  return ((constant as { sval?: { sval?: string } }).sval?.sval ?? '').length
}

function nameOf(node: Node): string {
  if ('ColumnRef' in node) return textOf(listOf((node.ColumnRef as Node).fields).at(-1))
  if ('FuncCall' in node) return textOf(listOf((node.FuncCall as Node).funcname).at(-1))
  return ''
}

function textOf(node: Node | undefined): string {
  return (node?.String as { sval?: string } | undefined)?.sval ?? ''
}

/** The nodes of a property, which is a node, a list of nodes or neither. */
function listOf(value: unknown): Node[] {
  return (Array.isArray(value) ? (value as unknown[]) : [value]).filter((one): one is Node => typeof one === 'object' && one !== null)
}

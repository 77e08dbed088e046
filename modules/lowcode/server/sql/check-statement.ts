import { hasSqlDetails, parse } from 'libpg-query'
import type { Entity } from '#kernel/entity/index.ts'
import { readableFields, storedFields } from '#kernel/server/operations/columns.ts'
import { bare, clocks, functions, shapes, types } from './allowed.ts'
import { SqlFault } from './sql-fault.ts'
import { requireBoundedText } from './text-growth.ts'

/** A statement that may be run, once the caller's rights to its tables are known. */
export interface CheckedStatement {
  /** The one SELECT, without what follows it. */
  readonly text: string
  /** The tables that it reads. */
  readonly entities: readonly Entity[]
  /** Whether its author gave the rows an order. */
  readonly ordered: boolean
  /** Numbers of the values that are asked for being empty, from which PostgreSQL cannot tell a type. */
  readonly untyped: ReadonlySet<number>
}

/** The entity of a table's name; `outside` where tables are those of another database, which judges their names itself. */
export type TableOf = (table: string) => Entity | 'outside' | undefined

type Node = Readonly<Record<string, unknown>>

/** Longest statement in characters. */
const LONGEST = 20_000

/**
 * Reads a statement with PostgreSQL's own parser and lets pass what `allowed.ts` lists: exactly one SELECT over tables that entities declare.
 * @throws SqlFault with the place of what is refused
 */
export async function checkStatement(text: string, tableOf: TableOf): Promise<CheckedStatement> {
  if (text.trim() === '') throw new SqlFault('empty')
  if (text.length > LONGEST) throw new SqlFault('tooLong', { max: LONGEST })
  const stmts = await statementsOf(text)
  const bytes = Buffer.from(text)
  const charAt = (byte: unknown) => (typeof byte === 'number' ? bytes.subarray(0, byte).toString().length : 0)
  const [first, second] = stmts
  if (!first) throw new SqlFault('empty')
  if (second) throw new SqlFault('several', {}, charAt(second.stmt_location))
  const statement = first.stmt as Node
  if (!statement.SelectStmt) throw new SqlFault('notSelect', {}, charAt(first.stmt_location))
  const walk = new Walk(tableOf, charAt)
  orTooDeep(() => walk.visit('SelectStmt', statement.SelectStmt as Node, new Set()))
  orTooDeep(() => requireBoundedText(statement.SelectStmt as Node, charAt))
  walk.refuseFunctions()
  walk.refuseSecrets()
  const start = (first.stmt_location as number | undefined) ?? 0
  const length = first.stmt_len as number | undefined
  // What stands before keeps its length, so that places in the statement stay what they are.
  const own = bytes.subarray(0, length === undefined ? undefined : start + length).toString()
  return { text: ' '.repeat(charAt(start)) + own.slice(charAt(start)), entities: [...walk.entities.values()],
    ordered: (statement.SelectStmt as Node).sortClause !== undefined, untyped: walk.untyped }
}

async function statementsOf(text: string): Promise<readonly Node[]> {
  try {
    return ((await parse(text)).stmts ?? []) as unknown as readonly Node[]
  } catch (error) {
    if (hasSqlDetails(error))
      throw new SqlFault('syntax', { detail: error.message }, [...text].slice(0, error.sqlDetails?.cursorPosition ?? 0).join('').length)
    throw tooDeep(error)
  }
}

/** A nest of thousands of brackets ends the stack, of the parser or of the walk. */
function tooDeep(error: unknown): unknown {
  return error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError') ? new SqlFault('tooDeep') : error
}

function orTooDeep(work: () => void): void {
  try {
    work()
  } catch (error) {
    throw tooDeep(error)
  }
}

/** A column as it is named: `qualifier.name` or `name`. */
interface Column {
  name: string
  qualifier: string | undefined
  at: number
}

/** One way through the tree of a statement. */
class Walk {
  readonly entities = new Map<string, Entity>()
  readonly untyped = new Set<number>()
  private readonly columns: Column[] = []
  /** Of tables: by the name under which the statement reads them. */
  private readonly aliases = new Map<string, Set<string>>()
  /** Names that the statement itself gives to columns, or that PostgreSQL gives them. */
  private readonly made = new Set(['case', 'coalesce', 'greatest', 'least', 'row', 'exists', 'array', 'grouping'])
  private readonly stars: number[] = []
  private readonly tableOf: TableOf
  private readonly charAt: (byte: unknown) => number

  constructor(tableOf: TableOf, charAt: (byte: unknown) => number) {
    this.tableOf = tableOf
    this.charAt = charAt
  }

  /** @param named names of the common table expressions that can be read here */
  visit(kind: string, node: Node, named: ReadonlySet<string>): void {
    const shape = shapes[kind]
    const at = this.charAt(node.location)
    if (kind === 'SQLValueFunction') throw new SqlFault('clock', { name: '' }, at)
    if (!shape) throw new SqlFault(/(Insert|Update|Delete|Merge)Stmt/.test(kind) ? 'notSelect' : 'construct', { kind }, at)
    if (kind === 'RangeVar') this.table(node, at, named)
    for (const key of Object.keys(node)) if (!shape.includes(key)) throw refusedPart(kind, key, at)
    if (kind === 'FuncCall') checkName('function', functions, node.funcname, at)
    if (kind === 'TypeName') checkName('type', types, node.names, at)
    if (kind === 'A_Expr' || kind === 'SubLink') checkOperator(node.name ?? node.operName, at)
    if (kind === 'A_Indirection' && !(node.indirection as Node[]).every((part) => 'A_Indices' in part))
      throw new SqlFault('wholeRow', {}, at)
    if (kind === 'ColumnRef') this.column(node, at)
    for (const name of namesMade(kind, node)) this.made.add(name)
    if (kind === 'NullTest') this.nullTest(node.arg as Node)
    this.visitAll(kind, node, kind === 'SelectStmt' ? this.withNames(node.withClause as Node | undefined, named) : named)
  }

  private visitAll(kind: string, node: Node, named: ReadonlySet<string>): void {
    for (const [key, value] of Object.entries(node)) {
      const without = bare[`${kind}.${key}`]
      // The expressions of a WITH have been visited where their names were learnt.
      if (without === 'WithClause') continue
      if (without) this.visit(without, value as Node, named)
      else if (kind !== 'A_Const') {
        for (const part of Array.isArray(value) ? (value as unknown[]) : [value]) this.visitWrapped(part, named)
      }
    }
  }

  private visitWrapped(part: unknown, named: ReadonlySet<string>): void {
    if (typeof part !== 'object' || part === null) return
    for (const [kind, node] of Object.entries(part as Node)) this.visit(kind, node as Node, named)
  }

  /** Visits the common table expressions in their order: each reads those before it, all of them where it is recursive. */
  private withNames(clause: Node | undefined, outer: ReadonlySet<string>): ReadonlySet<string> {
    if (!clause) return outer
    for (const key of Object.keys(clause)) if (!shapes.WithClause!.includes(key)) throw refusedPart('WithClause', key, 0)
    const expressions = (clause.ctes as { CommonTableExpr: Node }[]).map((one) => one.CommonTableExpr)
    const all = new Set([...outer, ...expressions.map(({ ctename }) => ctename as string)])
    let known = new Set(outer)
    for (const expression of expressions) {
      this.visit('CommonTableExpr', expression, clause.recursive ? all : known)
      known = new Set([...known, expression.ctename as string])
    }
    return all
  }

  private table(node: Node, at: number, named: ReadonlySet<string>): void {
    const table = node.relname as string
    if (node.schemaname !== undefined || node.catalogname !== undefined) throw new SqlFault('withSchema', { table }, at)
    if (named.has(table)) return
    const entity = this.tableOf(table)
    if (!entity) throw new SqlFault('unknownTable', { table }, at)
    if (entity === 'outside') return
    this.entities.set(table, entity)
    const alias = (node.alias as { aliasname: string } | undefined)?.aliasname ?? table
    this.aliases.set(alias, new Set([...this.aliases.get(alias) ?? [], ...storedFields(entity).map(({ column }) => column)]))
  }

  private column(node: Node, at: number): void {
    const fields = node.fields as Node[]
    if (fields.length > 2) throw new SqlFault('wholeRow', {}, at)
    const last = fields.at(-1)!
    if ('A_Star' in last) this.stars.push(at)
    else this.columns.push({ name: nameIn(last), qualifier: fields.length === 2 ? nameIn(fields[0]!) : undefined, at })
  }

  private nullTest({ ParamRef: value }: Node): void {
    if (value) this.untyped.add((value as { number: number }).number)
  }

  /**
   * `i.to_jsonb` calls a function with the row of `i` where it has no such column: what stands behind a table's name is one of its
   * columns, behind another name what the statement itself made.
   */
  refuseFunctions(): void {
    const known = new Set([...this.made, ...[...this.aliases.values()].flatMap((columns) => [...columns])])
    // Names of another database are judged by itself.
    if (this.entities.size === 0) return
    const used = this.columns.find(({ name, qualifier }) => qualifier !== undefined && !(this.aliases.get(qualifier) ?? known).has(name))
    if (used) throw new SqlFault('noColumn', { column: `${used.qualifier}.${used.name}` }, used.at)
  }

  /** The tables as they are read hold no secrets anyway; here their reader is told so. */
  refuseSecrets(): void {
    for (const entity of this.entities.values()) {
      const open = new Set(readableFields(entity))
      const closed = storedFields(entity).filter((stored) => !open.has(stored))
      const used = this.columns.find(({ name }) => closed.some(({ column }) => column === name))
      if (used) throw new SqlFault('secret', { column: used.name, table: entity.table }, used.at)
      if (this.stars.length > 0 && closed.some(({ field }) => field.secret))
        throw new SqlFault('star', { table: entity.table }, this.stars[0])
    }
  }
}

function nameIn(node: Node): string {
  return (node.String as { sval: string } | undefined)?.sval ?? ''
}

/** Names of columns that a node of the tree makes. */
function namesMade(kind: string, node: Node): string[] {
  const listed = (names: unknown) => (Array.isArray(names) ? (names as Node[]).map(nameIn) : [])
  if (kind === 'ResTarget') return typeof node.name === 'string' ? [node.name] : []
  if (kind === 'Alias') return listed(node.colnames)
  if (kind === 'CommonTableExpr') return listed(node.aliascolnames)
  if (kind === 'FuncCall') return listed(node.funcname).slice(-1)
  return kind === 'TypeName' ? listed(node.names).slice(-1) : []
}

function refusedPart(kind: string, key: string, at: number): SqlFault {
  if (key === 'intoClause') return new SqlFault('into', {}, at)
  if (key === 'lockingClause') return new SqlFault('locking', {}, at)
  return new SqlFault('construct', { kind: `${kind}.${key}` }, at)
}

function partsOf(name: unknown): string[] {
  return Array.isArray(name) ? (name as { String?: { sval: string } }[]).map((part) => part.String?.sval ?? '') : []
}

/** A name of one part, or one that the parser itself put into the system's schema. */
function checkName(code: 'function' | 'type', known: ReadonlySet<string>, name: unknown, at: number): void {
  const parts = partsOf(name)
  const last = parts.at(-1) ?? ''
  if (code === 'function' && clocks.has(last)) throw new SqlFault('clock', { name: last }, at)
  if (parts.length > 2 || (parts.length === 2 && parts[0] !== 'pg_catalog') || !known.has(last))
    throw new SqlFault(code, { name: parts.join('.') }, at)
}

function checkOperator(name: unknown, at: number): void {
  const parts = partsOf(name)
  if (parts.length > 1) throw new SqlFault('operator', { name: parts.join('.') }, at)
}

import { parse } from 'libpg-query'
import { operators, StatementFault, type Assigned, type Expression, type Operator, type Statement } from './statement.ts'

type Node = Readonly<Record<string, unknown>>

/**
 * Reads what an author wrote with PostgreSQL's own parser: one or several of UPDATE, INSERT … VALUES and DELETE over one table each,
 * with `#{column}` for the columns of the record. Nothing of the text reaches the database.
 * @throws StatementFault
 */
export async function readStatements(text: string): Promise<Statement[]> {
  const names: string[] = []
  const bound = text.replaceAll(/'#\{\s*(\w+)\s*\}'|#\{\s*(\w+)\s*\}/g,
    (_whole, quoted?: string, bare?: string) => `$${names.push(quoted ?? bare ?? '')}`)
  const { stmts = [] } = await parse(bound).catch((error: unknown) => {
    throw new StatementFault('syntax', error instanceof Error ? error.message : String(error))
  })
  if (stmts.length === 0) throw new StatementFault('syntax', text)
  return (stmts as unknown as readonly Node[]).map(({ stmt }) => statementOf(stmt as Node, names))
}

function statementOf(stmt: Node, names: readonly string[]): Statement {
  const [type, body] = Object.entries(stmt)[0] as [string, Node]
  switch (type) {
    case 'UpdateStmt':
      only(body, ['relation', 'targetList', 'whereClause'])
      return { kind: 'update', table: tableOf(body), set: assigned(body.targetList, names), where: whereOf(body, names) }
    case 'DeleteStmt':
      only(body, ['relation', 'whereClause'])
      return { kind: 'delete', table: tableOf(body), where: whereOf(body, names) }
    case 'InsertStmt':
      return insertOf(body, names)
    default:
      throw new StatementFault('notWritten', type.replace('Stmt', '').toUpperCase())
  }
}

function insertOf(body: Node, names: readonly string[]): Statement {
  only(body, ['relation', 'cols', 'selectStmt', 'override'])
  const columns = nodes(body.cols).map((col) => String((col.ResTarget as Node).name))
  const select = (body.selectStmt as Node | undefined)?.SelectStmt as Node | undefined
  const [row, second] = nodes(select?.valuesLists)
  if (!row || second) throw new StatementFault('construct', 'INSERT … VALUES (…)')
  const values = nodes((row.List as Node).items)
  if (columns.length === 0 || columns.length !== values.length) throw new StatementFault('construct', 'INSERT (…) VALUES (…)')
  return { kind: 'insert', table: tableOf(body),
    set: columns.map((column, index): Assigned => ({ column, value: expressionOf(values[index]!, names) })) }
}

/** What else the statement says (RETURNING, FROM, ON CONFLICT, WITH) is named rather than left out. */
function only(body: Node, known: readonly string[]): void {
  const other = Object.keys(body).find((key) => !known.includes(key))
  if (other) throw new StatementFault('construct', other)
}

function tableOf({ relation }: Node): string {
  const { relname, schemaname } = relation as Node
  if (schemaname !== undefined) throw new StatementFault('schema', String(schemaname))
  return String(relname)
}

/** A statement over all rows is most likely one whose condition was forgotten. */
function whereOf({ whereClause }: Node, names: readonly string[]): Expression {
  if (whereClause === undefined) throw new StatementFault('noWhere')
  return expressionOf(whereClause as Node, names)
}

function assigned(targets: unknown, names: readonly string[]): Assigned[] {
  return nodes(targets).map((target) => {
    const { name, val } = target.ResTarget as Node
    return { column: String(name), value: expressionOf(val as Node, names) }
  })
}

function expressionOf(node: Node, names: readonly string[]): Expression {
  const [type, body] = Object.entries(node)[0] as [string, Node]
  switch (type) {
    case 'ColumnRef': {
      const [field, second] = nodes(body.fields)
      if (second || !field?.String) throw new StatementFault('construct', 'table.column')
      return { kind: 'column', name: String((field.String as Node).sval) }
    }
    case 'ParamRef':
      return { kind: 'record', column: names[Number(body.number) - 1] ?? '' }
    case 'A_Const':
      return { kind: 'value', value: constantOf(body) }
    case 'A_Expr': {
      const operator = String(((nodes(body.name)[0] as Node).String as Node).sval)
      if (body.kind !== 'AEXPR_OP' || !operators.includes(operator as Operator) || !body.lexpr)
        throw new StatementFault('construct', operator)
      return { kind: 'operation', operator: operator as Operator, left: expressionOf(body.lexpr as Node, names),
        right: expressionOf(body.rexpr as Node, names) }
    }
    case 'BoolExpr': {
      const parts = nodes(body.args).map((part) => expressionOf(part, names))
      if (body.boolop === 'NOT_EXPR') return { kind: 'not', part: parts[0]! }
      return { kind: body.boolop === 'OR_EXPR' ? 'or' : 'and', parts }
    }
    case 'NullTest':
      return { kind: 'empty', part: expressionOf(body.arg as Node, names), not: body.nulltesttype === 'IS_NOT_NULL' }
    default:
      throw new StatementFault('construct', type)
  }
}

function constantOf(body: Node): string | boolean | null {
  if (body.isnull === true) return null
  if (body.boolval) return (body.boolval as Node).boolval === true
  if (body.ival) return String((body.ival as Node).ival ?? 0)
  return String((body.fval as Node | undefined)?.fval ?? (body.sval as Node | undefined)?.sval ?? '')
}

function nodes(list: unknown): readonly Node[] {
  return (list as readonly Node[] | undefined) ?? []
}

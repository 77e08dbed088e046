import { callOf, isSqlTemplate, textsOf, visit, type Node } from './tree.ts'

/** SQL with places for values. */
export interface SqlText {
  /** The texts between the values, as PostgreSQL gets them. */
  texts: readonly string[]
  values: readonly SqlValue[]
}

/** What stands in a `${…}`. */
interface SqlValue {
  /** Where it is SQL that stands in the same file: a template, a name for one, a name of the database written out. */
  part?: SqlText
  /** A name or a part that is known only while the program runs. */
  open?: boolean
}

/** Names of a file that stand for one template each; `null` where several bear the name. */
export type NamedParts = ReadonlyMap<string, Node | null>

/** Parts within parts: a name may lead to itself. */
const deepest = 6

/** What a template says, with the parts of it that stand elsewhere in the file. */
export function sqlText(template: Node, named: NamedParts, depth = 0): SqlText {
  const quasi = template.quasi as Node
  return { texts: textsOf(quasi), values: (quasi.expressions as Node[]).map((value) => valueOf(value, named, depth)) }
}

/** `const name = sql…`, `const name = () => sql…`, `function name() { return sql… }` */
export function namedParts(program: Node): NamedParts {
  const named = new Map<string, Node | null>()
  visit(program, (node) => {
    if (node.type !== 'VariableDeclarator' && node.type !== 'FunctionDeclaration') return
    const name = String((node.id as Node | null)?.name)
    const part = partIn(node.type === 'VariableDeclarator' ? node.init as Node | null : node)
    named.set(name, named.has(name) ? null : part ?? null)
  })
  return named
}

function valueOf(value: Node, named: NamedParts, depth: number): SqlValue {
  const part = depth < deepest ? partOf(value, named) : undefined
  if (!part) return {}
  if (isSqlTemplate(part)) return { part: sqlText(part, named, depth + 1) }
  const { first, name } = callOf(part)!
  return first.type === 'Literal' && name !== 'id' ? { part: { texts: [String(first.value)], values: [] } } : { open: true }
}

/** The template, or the name of the database, behind a value. */
function partOf(value: Node, named: NamedParts): Node | undefined {
  const direct = partIn(value)
  if (direct) return direct
  if (value.type === 'Identifier') return named.get(String(value.name)) ?? undefined
  return value.type === 'CallExpression' ? named.get(String((value.callee as Node).name)) ?? undefined : undefined
}

const names = new Set(['raw', 'ref', 'id', 'table', 'lit'])

/** Of two templates that are chosen between, one stands for both. */
function partIn(node: Node | null): Node | undefined {
  if (!node) return undefined
  const call = callOf(node)
  if (isSqlTemplate(node) || (call?.object === 'sql' && names.has(call.name))) return node
  if (node.type === 'ConditionalExpression') return partIn(node.consequent as Node) && partIn(node.alternate as Node)
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionDeclaration') return undefined
  const body = node.body as Node
  if (body.type !== 'BlockStatement') return partIn(body)
  const last = (body.body as Node[]).at(-1)
  return last?.type === 'ReturnStatement' ? partIn(last.argument as Node | null) : undefined
}

/** A node of a parsed source, as far as the gates look at it. */
export type Node = Readonly<Record<string, unknown>> & { type: string; start: number; end: number }

/** Shows every node, parents before what they hold. */
export function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}

export interface Call {
  /** Name of what the method is called of, where it has one. */
  object?: unknown
  name: string
  first: Node
}

/** `object.name(first, …)` */
export function callOf(node: Node): Call | undefined {
  if (node.type !== 'CallExpression') return undefined
  const callee = node.callee as Node
  const [first] = node.arguments as Node[]
  if (callee.type !== 'MemberExpression' || !first) return undefined
  return { object: (callee.object as Node).name, name: String((callee.property as Node).name), first }
}

/** The texts of a template between its values, as the program gets them. */
export function textsOf(template: Node): string[] {
  return (template.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
}

export function isSqlTemplate(node: Node): boolean {
  if (node.type !== 'TaggedTemplateExpression') return false
  const tag = node.tag as Node
  return tag.type === 'Identifier' && tag.name === 'sql'
}

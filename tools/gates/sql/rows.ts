import { visit, type Node } from './tree.ts'

/** A member of the type that a statement's rows are said to have. */
interface Member {
  /** Source of its type. */
  type: string
  optional: boolean
}

/** The type of a statement's rows, where it is written out in the file: name → member. */
export type Row = Readonly<Record<string, Member>>

/** Types of a file that are nothing but members. */
export function namedRows(program: Node, textOf: (node: Node) => string): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>()
  visit(program, (node) => {
    if (node.typeParameters) return
    const name = String((node.id as Node | null | undefined)?.name)
    if (node.type === 'TSInterfaceDeclaration' && (node.extends as Node[]).length === 0) {
      rows.set(name, membersOf((node.body as Node).body as Node[], textOf))
    } else if (node.type === 'TSTypeAliasDeclaration') {
      const type = node.typeAnnotation as Node
      if (type.type === 'TSTypeLiteral') rows.set(name, membersOf(type.members as Node[], textOf))
    }
  })
  return rows
}

/** What stands between the angle brackets of `sql<…>`; undefined where the file does not say it in full. */
export function rowOf(template: Node, named: ReadonlyMap<string, Row>, textOf: (node: Node) => string): Row | undefined {
  const [type] = ((template.typeArguments as Node | null)?.params ?? []) as Node[]
  if (type?.type === 'TSTypeLiteral') return membersOf(type.members as Node[], textOf)
  return type?.type === 'TSTypeReference' ? named.get(textOf(type)) : undefined
}

function membersOf(members: readonly Node[], textOf: (node: Node) => string): Row {
  return Object.fromEntries(members.filter((member) => member.type === 'TSPropertySignature' && member.typeAnnotation).map((member) => {
    const key = member.key as Node
    const type = (member.typeAnnotation as Node).typeAnnotation as Node
    return [String(key.name ?? key.value), { type: textOf(type), optional: member.optional === true }]
  }))
}

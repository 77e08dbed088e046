import { parseSync } from 'vite'
import { namedParts, sqlText, type SqlText } from './parts.ts'
import { namedRows, rowOf, type Row } from './rows.ts'
import { callOf, isSqlTemplate, textsOf, visit, type Node } from './tree.ts'

/** One `sql` template of a source file. */
export interface SqlTemplate extends SqlText {
  file: string
  /** Line of the file on which the template begins. */
  line: number
  /** The whole lines of the file on which it stands. */
  lines: readonly string[]
  /** The few lines before them. */
  above: readonly string[]
  /** What its rows are said to be. */
  row?: Row | undefined
}

/** A written-out text that may be the name of a relation: `selectFrom('md_item as i')`, `sql.table('md_item')`, `{ table: 'md_item' }`. */
interface NamedRelation {
  file: string
  line: number
  relation: string
  /** Named to a call of the query builder that changes rows. */
  written: boolean
}

export interface SqlOfFile {
  templates: SqlTemplate[]
  named: NamedRelation[]
}

const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const relationName = /^([a-z]\w*_\w+)(?: as \w+)?$/

/**
 * Finds all SQL that a source file holds: templates, texts written out for `sql.raw` and the driver's `query`, and names of relations.
 * @param file path as it is reported
 */
export function sqlOf(file: string, source: string): SqlOfFile {
  const found: SqlOfFile = { templates: [], named: [] }
  const lineAt = (place: number) => source.slice(0, place).split('\n').length
  const linesOf = ({ start, end }: Node) => {
    const [all, line] = [source.split('\n'), lineAt(start)]
    return { line, lines: all.slice(line - 1, lineAt(end)), above: all.slice(Math.max(0, line - 4), line - 1) }
  }
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  const program = parseSync(file, source, { lang: 'ts' }).program as unknown as Node
  const [parts, rows] = [namedParts(program), namedRows(program, textOf)]
  const changing = new Set<Node>()
  visit(program, (node) => {
    const call = callOf(node)
    if (isSqlTemplate(node)) {
      found.templates.push({ file, ...linesOf(node.quasi as Node), ...sqlText(node, parts), row: rowOf(node, rows, textOf) })
    } else if (call && (call.name === 'query' || (call.object === 'sql' && call.name === 'raw'))) {
      const texts = writtenOut(call.first)
      if (texts.length > 0)
        found.templates.push({ file, ...linesOf(call.first), texts, values: texts.slice(1).map(() => ({ open: true })) })
    } else if (call && writing.has(call.name)) {
      changing.add(call.first)
    } else if (node.type === 'Literal' && typeof node.value === 'string') {
      const relation = relationName.exec(node.value)?.[1]
      if (relation) found.named.push({ file, line: lineAt(node.start), relation, written: changing.has(node) })
    }
  })
  return found
}

function writtenOut(node: Node): string[] {
  if (node.type === 'TemplateLiteral') return textsOf(node)
  return typeof node.value === 'string' ? [node.value] : []
}

import { Input, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { useRead } from '#kernel/client/records/use-read.ts'
import { readableTables } from '../../calls/report-build.ts'
import type { ReadableTable } from '../../rules/built-report.ts'
import { useBuildText } from './text.ts'

const none: readonly ReadableTable[] = []

/** The tables that the author may read; empty until they are there. */
export function useReadableTables(): readonly ReadableTable[] {
  return useRead(readableTables, {}, { quiet: true }).data ?? none
}

/** Tables and columns by their headings; pressing one puts its name into the statement. */
export function TableTree({ tables, onInsert }: { tables: readonly ReadableTable[]; onInsert: (name: string) => void }) {
  const { say } = useBuildText()
  const [sought, setSought] = useState('')
  const nodes = useMemo(() => found(tables, sought.trim().toLowerCase()), [tables, sought])
  return (
    <div className="mw-rb-tables">
      <Input allowClear size="small" aria-label={say('tablesSearch')} placeholder={say('tablesSearch')} value={sought}
        onChange={({ target }) => setSought(target.value)} />
      {nodes.length === 0
        ? <span className="mw-faint">{say('tablesNone')}</span>
        : (
          <Tree aria-label={say('tables')} height={250} virtual selectable blockNode treeData={nodes} selectedKeys={[]}
            {...(sought.trim() === '' ? {} : { expandedKeys: nodes.map(({ key }) => key) })}
            onSelect={(_, { node }) => onInsert(node.inserted)} />
        )}
    </div>
  )
}

interface Node {
  key: string
  title: React.ReactNode
  inserted: string
  children?: Node[]
}

/** A table stands there whole where its own name is found, else with the columns that are. */
function found(tables: readonly ReadableTable[], part: string): Node[] {
  const holds = (...names: string[]) => names.some((name) => name.toLowerCase().includes(part))
  return tables.flatMap(({ table, title, columns }) => {
    const own = part === '' || holds(table, title)
    const shown = own ? columns : columns.filter((column) => holds(column.column, column.title))
    return shown.length === 0
      ? []
      : [{ key: table, title: named(title, table), inserted: table,
        children: shown.map((column) => ({ key: `${table}.${column.column}`, title: named(column.title, column.column),
          inserted: column.column, children: [] })
        ) }]
  })
}

const named = (title: string, name: string) => (
  <span title={name}>
    {title} <small>{name}</small>
  </span>
)

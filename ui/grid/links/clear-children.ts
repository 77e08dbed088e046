import { flat, type CellWrite, type Command } from '../controller/command.ts'
import type { GridRow, RowKey } from '../row.ts'
import { textOfValue } from '../values/empty.ts'
import { clearedBy, type LinkChain } from './chain.ts'

/** Makes commands empty what depends on a value they change, unless they write it themselves. */
export function clearingChildren(chains: readonly LinkChain[], rowOf: (key: RowKey) => GridRow | undefined): (command: Command) => Command {
  const children = new Map(chains.flatMap(({ keys }) => keys.map((key) => [key, clearedBy(chains, key)] as const)))
  return (command) => {
    const cleared = flat(command).flatMap((one) => (one.type === 'write' ? clearedWrites(one.cells) : []))
    return cleared.length === 0 ? command : { type: 'all', commands: [command, { type: 'write', cells: cleared }] }
  }

  function clearedWrites(cells: readonly CellWrite[]): CellWrite[] {
    const changing = cells.filter(({ row, column, value }) => {
      const below = children.get(column)
      if (!below || below.length === 0) return false
      const now = rowOf(row)
      return now !== undefined && textOfValue(now[column]) !== textOfValue(value)
    })
    if (changing.length === 0) return []
    const written = new Set(cells.map(({ row, column }) => `${column}\n${row}`))
    return changing.flatMap(({ row, column }) =>
      children.get(column)!.filter((child) => !written.has(`${child}\n${row}`)).map((child) => ({ row, column: child, value: null }))
    )
  }
}

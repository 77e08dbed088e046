import type { Command } from '../controller/command.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridRow, RowKey } from '../row.ts'

const TEXT_SUFFIX = '_dictText'

/** Writes what a form made of a row: one change that is undone at once; nothing where nothing differs. */
export function writeChanged(grid: Grid, key: RowKey, values: GridRow): boolean {
  const row = grid.store.rowOf(key)
  if (!row) return false
  const names = Object.keys(values).filter((name) => !name.endsWith(TEXT_SUFFIX) && values[name] !== row[name])
  const command: Command = {
    type: 'write',
    cells: names.map((name) => {
      const text = values[name + TEXT_SUFFIX]
      return { row: key, column: name, value: values[name], ...(typeof text === 'string' ? { text } : {}) }
    }),
  }
  return grid.run(command)
}

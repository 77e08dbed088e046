import type { DataColumn } from '../column.ts'
import type { GridRow } from '../row.ts'
import { textOfValue } from '../values/empty.ts'
import { codedText } from '../values/shown-cells.ts'
import type { LinkedOptions } from './linked-options.ts'

/**
 * Words for the codes of a linked column. Those that did not come with their row are asked for when the row is drawn, once;
 * until then the code stands there.
 * @param onLoaded words have become known: the cells are to be drawn again
 */
export function linkedText(column: DataColumn, linked: LinkedOptions, onLoaded: () => void): (row: GridRow) => string {
  const asked = new WeakSet<GridRow>()
  return (row) => {
    const value = textOfValue(row[column.key])
    const brought = value === '' ? '' : codedText(row, column)
    if (brought !== undefined) return brought
    const known = linked.known(row, column.key)
    if (!known && !asked.has(row)) {
      asked.add(row)
      void linked.load(row, column.key).then((options) => {
        if (options.length > 0) onLoaded()
      })
    }
    return known?.find((option) => option.value === value)?.text ?? value
  }
}

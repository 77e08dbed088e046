import { faceText } from '../cell-types/face.ts'
import { orderOf } from '../arrange/cell-values.ts'
import type { DataColumn } from '../column.ts'
import type { CellFaces } from '../paint/cell-faces.ts'
import { textOfValue } from '../values/empty.ts'
import type { TextOf } from './find.ts'

/** Text in which is looked for: what the cell shows; of numbers the digits, so that thousands separators do not hide them. */
export function findText(faces: CellFaces): TextOf {
  const isPlain = new WeakMap<DataColumn, boolean>()
  return (row, column) => {
    let plain = isPlain.get(column)
    if (plain === undefined) isPlain.set(column, plain = orderOf(column) !== 'coded' && column.type !== 'checkbox')
    return plain ? textOfValue(row[column.key]) : faceText(faces.faceAt(0, row, column))
  }
}

import { createHash } from 'node:crypto'
import type { ExportLot, ExportUnit } from './rows.ts'

/**
 * What a paper was issued of: units with their figures and lots. Any other unit, quantity, weight or lot gives another mark, so that
 * a paper is known to be stale.
 */
export function markOf(units: readonly ExportUnit[], lots: readonly ExportLot[]): string {
  const goods = [
    units.map(({ hu, item, line, qty, cartons, netKg, grossKg, volume, changed }) =>
      [hu, item, line, qty, cartons, netKg, grossKg, volume, changed].join(' ')
    ),
    lots.map(({ hu, lot, qty }) => [hu, lot, qty].join(' ')),
  ].map((rows) => rows.toSorted().join('\n'))
  return createHash('sha256').update(goods.join('\n\n')).digest('hex')
}

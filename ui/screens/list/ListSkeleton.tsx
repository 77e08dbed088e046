import type { ColumnSetting } from '#kernel/client/records/column-settings.ts'
import { columnWidth } from '#kernel/client/records/column-settings.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { useText } from '../../text.ts'

const ROWS = 12
const COLUMNS = 8

/** The shape of the table that is on its way, so that nothing jumps when it comes. */
export function ListSkeleton({ entity, columns }: { entity: Entity; columns: readonly ColumnSetting[] }) {
  const { say } = useText()
  const shown = columns.filter((column) => column.shown).slice(0, COLUMNS)
  return (
    <div className="mw-skeleton" role="status" aria-label={say('loading')}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="mw-skeleton-row">
          {shown.map((column, index) => (
            <span key={column.name} style={{ flex: `${columnWidth(entity, column)} 1 0` }}>
              <i style={{ width: `${45 + ((row * 7 + index * 13) % 40)}%` }} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

import { Spin } from 'antd'
import { useImperativeHandle, useMemo, useState, type Ref } from 'react'
import type { ImportCheck } from '#kernel/client/records/import-api.ts'
import { withThousands } from '#kernel/entity/preset-numbers.ts'
import type { Entity, Locale } from '#kernel/entity/index.ts'
import type { GridColumn } from '../../grid/column.ts'
import { defineColumns } from '../../grid/columns/define-column.ts'
import { entityColumns } from '../../grid/columns/entity-columns.ts'
import { Grid } from '../../grid/controller/grid.ts'
import { DataGrid } from '../../grid/DataGrid.tsx'
import { Counts } from '../Counts.tsx'
import { useImportText, type SayImport } from '../text.ts'
import type { Mended } from './mended.ts'
import { gridRow, recount, ROW_KEY } from './preview-rows.ts'
import { useRecheck } from './use-recheck.ts'

interface PreviewStepProps {
  entity: Entity
  check: ImportCheck
  updateExisting: 'Y' | 'N'
  ref: Ref<() => Mended>
}

/** The first rows with what would come of them; cells are mended on the spot and checked by the server again. */
export function PreviewStep({ entity, check, updateExisting, ref }: PreviewStepProps) {
  const { say, locale } = useImportText()
  const columns = useMemo(() => previewColumns(entity, check, say, locale), [entity, check, say, locale])
  const [grid] = useState(() => new Grid({ columns, rows: check.rows.map((row) => gridRow(row, say)), rowKey: ROW_KEY }))
  const { rows, faults, state, mended, skipped } = useRecheck(entity, grid, check, updateExisting)
  useImperativeHandle(ref, () => () => ({ mended: mended(), skipped: skipped() }))
  const [total, shown] = [withThousands(check.total), withThousands(check.rows.length)]
  return (
    <div className="mw-stack mw-import-preview">
      <Counts counts={recount(check, rows)} />
      <div className="mw-import-said">
        <span>{check.rows.length < check.total ? say('previewSome', { total, shown }) : say('previewAll', { total })}</span>
        <span className="mw-faint">{say('previewHint')}</span>
        <span role="status">
          {state === 'checking'
            ? (
              <>
                <Spin size="small" /> {say('recheck')}
              </>
            )
            : state === 'failed'
            ? say('recheckFailed')
            : ''}
        </span>
      </div>
      <DataGrid grid={grid} columns={columns} label={say('previewOf', { file: check.fileName })} toolbar={['remove']} faults={faults}
        validation="whenAsked" height={360} />
    </div>
  )
}

/** Number and outcome of the row, the fields in the order of the sheet, and what is wrong in words. */
function previewColumns(entity: Entity, check: ImportCheck, say: SayImport, locale: Locale): GridColumn[] {
  const own = new Map(entityColumns(entity, locale).map((column) => [column.key, column]))
  return [
    ...defineColumns([{ key: ROW_KEY, title: say('rowNo'), type: 'normal', width: 72, fixed: 'left' }]),
    own.get('_checked')!,
    ...defineColumns([{ key: '_becomes', title: say('becomes'), type: 'normal', width: 100 }]),
    ...check.columns.flatMap(({ field }) => (field === null ? [] : (own.get(field) ?? []))),
    ...defineColumns([{ key: '_faults', title: say('faults'), type: 'normal', width: 420 }]),
  ]
}

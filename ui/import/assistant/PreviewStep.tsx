import { Spin } from 'antd'
import { useImperativeHandle, useMemo, useState, type Ref } from 'react'
import type { ImportCheck, UpdateMode } from '#kernel/client/records/import-api.ts'
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
import type { Constants } from './use-assistant.ts'
import { useRecheck } from './use-recheck.ts'

interface PreviewStepProps {
  entity: Entity
  check: ImportCheck
  constants: Constants
  updateExisting: UpdateMode
  ref: Ref<() => Mended>
}

/** The first rows with what would come of them; cells are mended on the spot and checked by the server again. */
export function PreviewStep({ entity, check, constants, updateExisting, ref }: PreviewStepProps) {
  const { say, locale } = useImportText()
  const fields = useMemo(() => shownFields(check, constants), [check, constants])
  const columns = useMemo(() => previewColumns(entity, fields, say, locale), [entity, fields, say, locale])
  const [grid] = useState(() => new Grid({ columns, rows: check.rows.map((row) => gridRow(row, say)), rowKey: ROW_KEY }))
  const { rows, faults, state, mended, skipped } = useRecheck(entity, grid, check, fields, updateExisting)
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

/** Number, outcome and what is wrong in words in front, where it is in sight beside its row; then the fields in the order of the sheet. */
function previewColumns(entity: Entity, fields: readonly string[], say: SayImport, locale: Locale): GridColumn[] {
  const own = new Map(entityColumns(entity, locale).map((column) => [column.key, column]))
  return [
    ...defineColumns([{ key: ROW_KEY, title: say('rowNo'), type: 'normal', width: 72, fixed: 'left' }]),
    own.get('_checked')!,
    ...defineColumns([{ key: '_becomes', title: say('becomes'), type: 'normal', width: 100 }]),
    ...defineColumns([{ key: '_faults', title: say('faults'), type: 'normal', width: 280 }]),
    ...fields.flatMap((field) => own.get(field) ?? []),
  ]
}

/** The fields that the columns of the file fill, in their order, and behind them those that are alike in every row. */
function shownFields({ columns }: ImportCheck, constants: Constants): string[] {
  const filled = columns.flatMap(({ field }) => field ?? [])
  return [...filled, ...Object.keys(constants).filter((name) => !filled.includes(name))]
}

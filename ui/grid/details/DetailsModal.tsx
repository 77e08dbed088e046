import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useId, useState } from 'react'
import { HoldSaving } from '#kernel/client/records/held-work.ts'
import { ScreenRoot } from '../../screens/ScreenRoot.tsx'
import { useHeldValues } from '../../upload/use-held-values.ts'
import type { DataColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridRow } from '../row.ts'
import { useGridText } from '../text.ts'
import { DetailField } from './DetailField.tsx'
import type { SubForm } from './sub-form.ts'
import './details.css'

/** Spec 2 §9 */
const WIDTH_PX = 1200

interface DetailsModalProps {
  readonly grid: Grid
  readonly row: GridRow
  readonly columns: readonly DataColumn[]
  readonly SubForm?: SubForm
  readonly onDone: (values: GridRow) => void
  readonly onClose: () => void
}

/** A row as a form with its sub-forms; what is changed goes back when it is confirmed. */
export function DetailsModal({ grid, row, columns, SubForm: Sub, onDone, onClose }: DetailsModalProps) {
  const { say } = useGridText()
  const id = useId()
  const [whole, setWhole] = useState(false)
  const held = useHeldValues<GridRow>({})
  const { editable } = grid
  const values = { ...row, ...held.values }
  const line = grid.lineOf(grid.keyOf(row)) + 1
  return (
    <Modal open width={whole ? '100vw' : WIDTH_PX} className={whole ? 'mw-g-whole' : ''} onCancel={onClose}
      onOk={() => void held.save(onDone)} confirmLoading={held.waiting} okText={say('detailsOk')} cancelText={say('detailsCancel')}
      {...(editable ? {} : { footer: null })} title={
      <span className="mw-g-detailstitle">
        <span>{say('details')}</span>
        <Button type="text" size="small" icon={whole ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          aria-label={say(whole ? 'detailsWindow' : 'detailsFullscreen')} aria-pressed={whole} onClick={() => setWhole(!whole)} />
      </span>
    }>
      <ScreenRoot>
        <HoldSaving value={held.hold}>
          <div className="mw-g-detailsform" role="group" aria-label={say('detailsOfRow', { row: line })}>
            {columns.map((column) => (
              <DetailField key={column.key} id={`${id}-${column.key}`} column={column} values={values}
                disabled={!grid.isEditable(row, column)} fault={held.faults.find(({ field }) => field === column.key)?.text}
                onChange={(value, text) =>
                  held.change({ [column.key]: value, ...(text === undefined ? {} : { [`${column.key}_dictText`]: text }) })} />
            ))}
          </div>
          {Sub && <Sub row={values} editable={editable} onChange={held.change} />}
        </HoldSaving>
      </ScreenRoot>
    </Modal>
  )
}

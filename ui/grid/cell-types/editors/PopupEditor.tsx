import { App } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useGridText } from '../../text.ts'
import type { CellEditorProps } from '../cell-type.ts'
import { popupValues, readPopupConfig } from '../../../report-popup/popup-config.ts'
import { popupPickerOf } from '../popup/popup-picker.ts'

/** Opens a window to choose records in and writes their fields into the columns of the row (spec 2 §2.3). */
export function PopupEditor({ column, row, value, onDone, onRow, onCancel }: CellEditorProps) {
  const { say } = useGridText()
  const { message } = App.useApp()
  const [config] = useState(() => readPopupConfig(column.props))
  const [Picker] = useState(() => popupPickerOf(column))
  const fault = typeof config === 'string' ? config : Picker ? undefined : ('popupNone' as const)
  // Told once: the cell closes with it.
  const refuse = useEffectEvent((why: NonNullable<typeof fault>) => {
    void message.error(say(why))
    onCancel()
  })
  useEffect(() => {
    if (fault) refuse(fault)
  }, [fault])
  const shown = value === null || value === undefined ? '' : String(value)
  return (
    <>
      <span className="mw-g-popupvalue">{shown}</span>
      {typeof config !== 'string' && Picker && (
        // Keys in the window are its own, not those of the grid below it.
        <span role="presentation" onKeyDown={(event) => event.stopPropagation()}>
          <Picker config={config} title={column.title} row={row} onClose={onCancel} onChoose={(records) => {
            const values = popupValues(config, records)
            onRow(values)
            onDone(column.key in values ? values[column.key] : value)
          }} />
        </span>
      )}
    </>
  )
}

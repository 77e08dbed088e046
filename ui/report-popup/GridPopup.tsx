import { lazy, Suspense } from 'react'
import type { PopupPickerProps } from '../grid/cell-types/popup/popup-picker.ts'

const ReportPopup = lazy(async () => ({ default: (await import('./ReportPopup.tsx')).ReportPopup }))

/** The window of popup cells: the report that the column names, with its `param` and `sort`. */
export function GridPopup({ config: { code, multiple, param, sort }, onChoose, onClose }: PopupPickerProps) {
  return (
    <Suspense>
      <ReportPopup code={code} multiple={multiple} param={param} sort={sort} onOk={onChoose} onClose={onClose} />
    </Suspense>
  )
}

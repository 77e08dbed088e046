import { CloseCircleFilled } from '@ant-design/icons'
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { Loading } from '../parts/Loading.tsx'
import { useWarned } from '../parts/use-warned.ts'
import { ScreenRoot } from '../screens/ScreenRoot.tsx'
import { useText } from '../text.ts'
import type { ReportRow } from './report-api.ts'
import type { ReportParams } from './report-query.ts'
import { ReportForm } from './ReportForm.tsx'
import { ReportTable } from './ReportTable.tsx'
import { SelectedBar } from './SelectedBar.tsx'
import { mayConfirm, nothing } from './selection.ts'
import { usePopupText } from './text.ts'
import { useReport } from './use-report.ts'
import './report-popup.css'

/** Width in px unless told otherwise (spec 2 §9). */
export const POPUP_WIDTH = 1200

export interface ReportPopupProps {
  /** Code of the report. */
  readonly code: string
  /** Several rows may be chosen. */
  readonly multiple?: boolean
  /** Values of the report's parameters by name. */
  readonly param?: ReportParams
  /** `column=asc|desc`. */
  readonly sort?: string
  readonly width?: number
  /** Told the chosen rows; without it the report is only looked at. */
  readonly onOk?: (rows: readonly ReportRow[]) => void
  readonly onClose: () => void
}

const noParam: ReportParams = {}

/** The window in which rows of a report are chosen (spec 2 §2.3). Draw it while it is open: what is chosen ends with it. */
export function ReportPopup({ code, multiple = false, param = noParam, sort, width = POPUP_WIDTH, onOk, onClose }: ReportPopupProps) {
  const say = usePopupText()
  const { say: sayUi } = useText()
  const { message } = App.useApp()
  const report = useReport({ code, param, sort })
  const [selection, setSelection] = useState(nothing)
  const { failure, fieldFailure } = report
  useWarned(fieldFailure)
  if (failure) return <InitFailure error={failure} onClose={onClose} />
  const confirm = () => {
    if (!mayConfirm(selection.size, multiple)) {
      void message.warning(say('selectOne'))
      return
    }
    onOk?.([...selection.values()])
  }
  const title = report.config?.cgRpConfigName ?? ''
  const close = <Button key="close" onClick={onClose}>{sayUi('close')}</Button>
  return (
    <Modal open width={width} style={{ top: 48 }} title={onOk ? title : say('preview', { title })} onCancel={onClose} destroyOnHidden
      footer={onOk ? [<Button key="ok" type="primary" onClick={confirm}>{say('ok')}</Button>, close] : [close]}
    >
      <ScreenRoot className="mw-report-popup">
        {report.ready
          ? (
            <>
              {report.fields.length > 0 && <ReportForm report={report} />}
              <SelectedBar count={selection.size} onClear={() => setSelection(nothing)}
                onRefresh={report.fields.length > 0 ? undefined : report.refresh} choosing={onOk !== undefined} />
              <ReportTable report={report} multiple={multiple} selection={selection} onSelect={onOk && setSelection} />
            </>
          )
          : <Loading rows={8} />}
      </ScreenRoot>
    </Modal>
  )
}

/** The columns could not be loaded: nothing can be shown, so closing this closes the popup (spec 2 §8). */
function InitFailure({ error, onClose }: { error: Error; onClose: () => void }) {
  const say = usePopupText()
  return (
    <Modal open width={480} title={
      <span className="mw-report-wrong">
        <CloseCircleFilled aria-hidden /> {say('wrong')}
      </span>
    } onCancel={onClose} footer={<Button type="primary" onClick={onClose}>{say('ok')}</Button>}>
      <p>{say('initFailed')}</p>
      {error.message !== '' && <p role="alert">{error.message}</p>}
    </Modal>
  )
}

import { ExportOutlined, PrinterOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { fetchFile } from '#kernel/client/request/calls.ts'
import { saveBlob } from '#kernel/client/request/files.ts'
import { pageTicket } from '#kernel/client/session/page-ticket.ts'
import type { ReportConfig } from '#ui/report-popup/report-api.ts'
import type { Filters } from '#ui/report-popup/report-query.ts'
import { exportReport } from '../../calls/report.ts'
import { printAddress } from '../../rules/addresses.ts'
import { useReportText } from './text.ts'

/** Workbooks may be large: they get more than ordinary calls. */
const FILE_TIMEOUT_MS = 300_000

/** The rows and the figures of the charts as a workbook, and the report on paper where it has an address for that. */
export function ReportTools(
  { config: { cgRpConfigId: id, cgRpConfigName: name, printUrl }, query }: { config: ReportConfig; query: Filters },
) {
  const { say } = useReportText()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const print = async (url: string) => {
    try {
      window.open(printAddress(url, id, await pageTicket()), '_blank', 'noopener')
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) void message.warning(refusal.message)
    }
  }
  const save = async () => {
    setBusy(true)
    try {
      saveBlob(await fetchFile(exportReport, { id }, { open: query, timeoutMs: FILE_TIMEOUT_MS }), `${name}.xls`)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) void message.warning(refusal.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mw-toolbar-group">
      {printUrl && (
        <Button icon={<PrinterOutlined />} onClick={() => void print(printUrl)}>
          {say('print')}
        </Button>
      )}
      <Button icon={<ExportOutlined />} loading={busy} onClick={() => void save()}>{say('export')}</Button>
    </div>
  )
}

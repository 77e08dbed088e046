import type { EntitySlots } from '#ui/screens/slots.ts'
import enUS from './locales/en-US.ts'
import zhCN from './locales/zh-CN.ts'
import { ReportPreviewButton } from './ReportPreviewButton.tsx'
import { ReportActions } from './report/ReportActions.tsx'
import { SourceControl, SqlControl } from './report-build/report-controls.tsx'

const texts = (locale: 'zh-CN' | 'en-US') => (locale === 'zh-CN' ? zhCN : enUS)

/** A report is parsed while it is written, and can be looked at before a screen uses it. */
const slots: EntitySlots = {
  rowActions: ({ record }) => (
    <>
      <ReportPreviewButton record={record} inRow />
      <ReportActions record={record} inRow />
    </>
  ),
  actionsWidth: 300,
  detailActions: ({ record }) => (
    <>
      <ReportPreviewButton record={record} />
      <ReportActions record={record} />
    </>
  ),
  controls: { cgrSql: SqlControl, dbSource: SourceControl },
  emptyHint: (locale) => texts(locale).hintReport,
}
export default slots

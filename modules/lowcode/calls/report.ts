import { defineRead } from '#kernel/entity/call.ts'
import { ofReport, reportColumn, reportLinks, reportOptions, reportSearch, rowsOfReport } from '#kernel/entity/console/reports.ts'
import { is } from '#kernel/entity/shape.ts'
import type { ParameterKind } from '../rules/parameter-kind.ts'

/* What the screens of reports ask besides what every window of a report asks (`kernel/entity/console/reports.ts`). */

const byId = { id: is.text }
const parameter = is.fields({
  id: is.text,
  cgrheadId: is.text,
  paramName: is.text,
  paramTxt: is.text,
  paramValue: is.maybe(is.text),
  orderNum: is.maybe(is.number),
  paramType: is.oneOf(...(['date', 'datetime', 'decimal', 'text'] as const satisfies readonly ParameterKind[])),
})

export const reportParameters = defineRead('GET /online/cgreport/api/getParamsInfo/:id', { ...ofReport, title: '报表参数',
  en: 'Parameters of a report', input: byId, answer: is.list(parameter) })
export const reportColumnsAndRows = defineRead('GET /online/cgreport/api/getColumnsAndData/:id', {
  ...ofReport,
  title: '报表列与数据',
  en: 'Columns and rows of a report',
  input: byId,
  open: reportSearch,
  answer: is.fields({ data: rowsOfReport, columns: is.list(reportColumn), cgreportHeadName: is.text, dictOptions: reportOptions,
    fieldHrefSlots: reportLinks, isGroupTitle: is.flag }),
})
export const exportReport = defineRead('GET /online/cgreport/api/exportManySheetXls/:id', { ...ofReport, title: '导出报表',
  en: 'Workbook of a report', input: byId, open: reportSearch, answer: is.file('application/vnd.ms-excel') })

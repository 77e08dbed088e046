import { defineAct, defineRead } from '../call.ts'
import type { Entity } from '../entity.ts'
import { is, type PartOf } from '../shape.ts'

const counts = { added: is.number, updated: is.number, unchanged: is.number }
const importCounts = is.fields({ ...counts, refused: is.number })
const fault = is.fields({ field: is.optional(is.text), text: is.text, twiceOf: is.optional(is.number) })
const column = is.fields({
  title: is.text,
  samples: is.list(is.text),
  field: is.maybe(is.text),
  found: is.oneOf('name', 'remembered', 'similar', 'chosen', 'none'),
})
const checkedRow = is.fields({
  number: is.number,
  values: is.map(is.anything),
  faults: is.list(fault),
  became: is.maybe(is.oneOf('added', 'updated', 'unchanged')),
})
const check = is.fields({
  fileName: is.text,
  sheets: is.list(is.fields({ name: is.text, rows: is.number })),
  sheet: is.number,
  headerRow: is.number,
  columns: is.list(column),
  fields: is.list(is.text),
  required: is.list(is.text),
  missing: is.list(is.text),
  total: is.number,
  counts: is.maybe(importCounts),
  /** Values of existing records that empty cells would clear. */
  cleared: is.number,
  rows: is.list(checkedRow),
})
const figures = { totalCount: is.number, successCount: is.number, errorCount: is.number, addedCount: is.number, updatedCount: is.number,
  unchangedCount: is.number }
const oneFile = is.fields({ ...Object.fromEntries(Object.keys(figures).map((name) => [name, is.optional(is.number)])), fileName: is.text,
  success: is.flag, message: is.optional(is.text) })
const result = is.fields({
  msg: is.text,
  fileUrl: is.optional(is.text),
  fileName: is.optional(is.text),
  ...figures,
  importIds: is.list(is.text),
  files: is.optional(is.list(oneFile)),
})
const entry = is.fields({ id: is.text, fileName: is.text, total: is.number, ...counts, refused: is.number, createTime: is.text,
  undoTime: is.maybe(is.text) })

export type ImportCounts = PartOf<typeof importCounts>
/** A column of the sheet and what it was taken for. */
export type ImportColumn = PartOf<typeof column>
/** A row as the server read and tried it; `number` as the sheet counts, from 1. */
export type CheckedRow = PartOf<typeof checkedRow>
/** What an import would do; `headerRow` counts from 1, the rows are the first 200 and up to 200 faulty ones behind them. */
export type ImportCheck = PartOf<typeof check>
export type ImportResult = PartOf<typeof result>
export type ImportEntry = PartOf<typeof entry>

const source = {
  /** Stored path of the uploaded file. */
  file: is.anything,
  sheet: is.optional(is.anything),
  headerRow: is.optional(is.anything),
  /** Field of each column, empty where it is left out. */
  columns: is.optional(is.anything),
  updateExisting: is.optional(is.anything),
  /** What every row bears of fields that no column fills, by field. */
  constants: is.optional(is.anything),
}
const changes = { mended: is.optional(is.anything), skipped: is.optional(is.anything) }
const itself = 'an import is a transaction of its own, and its progress is seen from outside'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Workbooks of an entity out (wire contract §2.2), and in: a file at once, or by the import assistant. */
export function sheetCalls(entity: Entity) {
  const path = entity.path as '/'
  const common = { right: `${entity.permission}:import`, untransacted: itself }
  return {
    exportXls: defineRead(entity, 'exportXls', {
      title: '导出',
      en: 'Export',
      right: 'export',
      open: { list: entity.id },
      answer: is.file(xlsx),
    }),
    importTemplate: defineRead(entity, 'importTemplate', { title: '导入模板', en: 'Import template', right: 'import',
      answer: is.file(xlsx) }),
    importExcel: defineAct(`POST ${path}/importExcel`, {
      ...common,
      title: '导入',
      en: 'Import',
      open: 'multipart: file or files[], isSingleTableImport, foreignKeys, validateStatus, updateExisting',
      answer: result,
    }),
    importCheck: defineRead(`POST ${path}/importCheck`, {
      title: '导入预览',
      en: 'What an import would do',
      right: common.right,
      input: { ...source, ...changes, planOnly: is.optional(is.anything) },
      answer: check,
    }),
    importCheckRows: defineRead(`POST ${path}/importCheckRows`, {
      title: '导入行检查',
      en: 'Check of mended rows',
      right: common.right,
      input: { rows: is.anything, updateExisting: is.optional(is.anything) },
      answer: is.list(checkedRow),
    }),
    importRows: defineAct(`POST ${path}/importRows`, { ...common, title: '导入数据', en: 'Import rows', input: { ...source, ...changes },
      answer: result }),
    imports: defineRead(entity, 'imports', { title: '导入记录', en: 'Imports', right: 'import', answer: is.list(entry) }),
    importUndo: defineAct(`POST ${path}/importUndo`, { ...common, title: '撤销导入', en: 'Undo an import', input: { id: is.text },
      answer: is.nothing }),
  }
}

import { defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { report } from '../entities/report.ts'

const mayWrite = { of: report.id, right: 'lowcode:report:edit' } as const

const readableColumn = is.fields({
  column: is.text,
  title: is.text,
  kind: is.oneOf('text', 'number', 'date', 'datetime'),
  /** Code of its dictionary. */
  dict: is.maybe(is.text),
  /** The table of the record that it names, where the author may read that too. */
  refers: is.maybe(is.text),
})

const sample = is.fields({
  columns: is.list(is.fields({ name: is.text, title: is.text })),
  /** By the names of the columns; `<name>_dictText` beside each code. */
  records: is.list(is.of<Record<string, unknown>>({ type: 'object' })),
})

export type Sample = PartOf<typeof sample>

/** Only what the author may list; secrets and the server's own notes are left out (decision 0011). */
export const readableTables = defineRead('GET /online/cgreport/head/readableTables', { ...mayWrite, title: '可读取的表',
  en: 'Tables and columns that a report may read', input: {}, answer: is.list(
    is.fields({ table: is.text, title: is.text, columns: is.list(readableColumn),
      /** The list of its records: component of its menu entry, and the column that finds one there with the name of the search field. */
      opens: is.maybe(is.fields({ component: is.text, column: is.text, field: is.text })) }),
  ) })
/** By POST: a long statement is no part of an address. */
export const sampleStatement = defineRead('POST /online/cgreport/head/sampleSql', { ...mayWrite, title: '试运行 SQL',
  en: 'The first rows of a statement',
  input: { sql: is.text, dbKey: is.maybe(is.text), /** Values of its parameters by their names. */ params: is.maybe(is.map(is.text)) },
  answer: sample })

import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec, Rules } from '#kernel/server/rules.ts'
import { meetsPattern } from '#modules/system/server.ts'
import { checkValues, type ValueFault } from '#ui/designer/document/values/check-values.ts'
import { failureText } from '#ui/designer/document/values/failure-text.ts'
import { shownRecord } from '#ui/designer/document/values/stored-values.ts'
import { findItem } from '#ui/designer/document/tree.ts'
import { VERSION_FIELD } from '../../rules/runtime-of-document.ts'
import { drawingOf, type Drawing } from './drawings.ts'
import { drawnSaid } from './said.ts'

/** A record is held against the version of the form that it was written by; a new one against the version in force. */
export function drawnRecordRules(code: string): Rules {
  return {
    async beforeSave(ctx, record, before) {
      const drawing = await drawingOf(ctx, code, (before?.[VERSION_FIELD] as number | null | undefined) ?? undefined)
      record[VERSION_FIELD] = drawing.version
      const faults = checkValues(drawing.document, shownRecord(drawing.document, drawing.names, record), (text, pattern) => meetsPattern(text, pattern, 'u'))
      if (faults.length > 0) throw refuseFaults(faults.map((fault) => told(ctx, drawing, fault)))
    },
  }
}

function told(ctx: Ctx, { document, names }: Drawing, { id, row, column, failure }: ValueFault): Fault {
  const said = drawnSaid[ctx.locale]
  const labelOf = (one: string) => ((findItem(document, one)?.item as Rec | undefined)?.label as string | undefined) || one
  const text = said.fieldFault(labelOf(column ?? id), failureText(failure, ctx.locale))
  if (row === undefined || column === undefined) return { field: names[id]!, text }
  return { field: names[column]!, lines: names[id]!, row: row + 1, text: `${said.row(labelOf(id), row + 1)} ${text}` }
}

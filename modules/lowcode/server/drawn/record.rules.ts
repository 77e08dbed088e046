import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { RUNTIME, runtimeTable } from '#kernel/entity/runtime.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { same } from '#kernel/server/operations/diff.ts'
import type { Rec, Rules } from '#kernel/server/rules.ts'
import { SlowPattern, meetsPattern } from '#modules/system/server.ts'
import { isField, type Component, type FieldType, type Leaf } from '#ui/designer/document/component.ts'
import { checkValues, type ValueFault } from '#ui/designer/document/values/check-values.ts'
import { failureText } from '#ui/designer/document/values/failure-text.ts'
import type { FormValues } from '#ui/designer/document/values/form-values.ts'
import { shownRecord, storedRecord } from '#ui/designer/document/values/stored-values.ts'
import { componentsOf, findItem } from '#ui/designer/document/tree.ts'
import { Budget } from '#ui/designer/expressions/budget.ts'
import { effectsOf } from '#ui/designer/expressions/effects.ts'
import { hasFormulas } from '#ui/designer/expressions/has-formulas.ts'
import { VERSION_FIELD } from '../../rules/runtime-of-document.ts'
import { wholeDrawing, type Drawing } from './drawings.ts'
import { closedTo } from './field-rights/closed-fields.ts'
import { wholeRecord } from './field-rights/whole-record.ts'
import { drawnMessages } from './messages.ts'

/** A record is held against the version of the form that it was written by; a new one against the version in force. */
export function drawnRecordRules(code: string, kernel: () => Kernel): Rules {
  return {
    async beforeSave(ctx, record, before) {
      const drawing = await wholeDrawing(ctx, code, (before?.[VERSION_FIELD] as number | null | undefined) ?? undefined)
      record[VERSION_FIELD] = drawing.version
      const whole = await wholeRecord(ctx, kernel(), `${RUNTIME}.${code}`, record, before)
      const typed = shownRecord(drawing.document, drawing.names, whole)
      // What the browser hid, required and computed is decided here once more.
      const budget = new Budget(mostWork)
      const { document, values } = hasFormulas(drawing.document)
        ? effectsOf(drawing.document, typed, budget)
        : { document: drawing.document, values: typed }
      if (budget.spent) throw new Refusal(drawnMessages[ctx.locale].tooMuchToCompute)
      takeComputed(record, whole, drawing, values)
      // Nobody is asked for what they may not fill in.
      const faults = checkValues(document, values, meets).filter((fault) => !isClosed(ctx, code, drawing, fault))
      if (faults.length > 0) throw refuseFaults(faults.map((fault) => faultOfValue(ctx, drawing, fault)))
    },
  }
}

/** For all formulas of one record: some thousand rows with what is computed in them. */
const mostWork = 2_000_000

/** A value that cannot be judged in time is not taken. */
function meets(text: string, pattern: string): boolean {
  try {
    return meetsPattern(text, pattern, 'u')
  } catch (error) {
    if (error instanceof SlowPattern) return false
    throw error
  }
}

function isClosed(ctx: Ctx, code: string, { names }: Drawing, { id, column }: ValueFault): boolean {
  return closedTo(ctx, runtimeTable(code), names[id]!) !== undefined
    || (column !== undefined && closedTo(ctx, runtimeTable(code, names[id]), names[column]!) !== undefined)
}

/** Computed values as the record holds them; rows keep what else they have, and what is stored already is not written again. */
function takeComputed(record: Rec, whole: Rec, { document, names }: Drawing, values: FormValues): void {
  const computed = (component: Component): component is Leaf<FieldType> => isField(component) && component.computed !== ''
  const take = (to: Rec, stands: Rec | undefined, name: string, value: unknown) => {
    if (name in to || !same(stands?.[name], value)) to[name] = value
  }
  const stored = storedRecord(document, names, values)
  for (const component of componentsOf(document)) {
    const name = names[component.id]
    if (name === undefined || !(name in stored)) continue
    if (computed(component)) take(record, whole, name, stored[name])
    if (component.compType !== 'dynamicTable') continue
    const own = component.columns.filter(computed).map(({ id }) => names[id]!)
    const rows = stored[name] as readonly Rec[]
    const stands = whole[name] as readonly Rec[] | undefined
    for (const [index, row] of ((record[name] ?? []) as Rec[]).entries())
      for (const column of own) take(row, stands?.[index], column, rows[index]?.[column])
  }
}

function faultOfValue(ctx: Ctx, { document, names }: Drawing, { id, row, column, failure }: ValueFault): Fault {
  const messages = drawnMessages[ctx.locale]
  const labelOf = (one: string) => ((findItem(document, one)?.item as Rec | undefined)?.label as string | undefined) || one
  const text = messages.fieldFault(labelOf(column ?? id), failureText(failure, ctx.locale))
  if (row === undefined || column === undefined) return { field: names[id]!, text }
  return { field: names[column]!, lines: names[id]!, row: row + 1, text: `${messages.row(labelOf(id), row + 1)} ${text}` }
}

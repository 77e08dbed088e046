import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { label } from '#kernel/server/labels.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { codeRule, type CodePart } from '../index.ts'
import { messages } from './messages.ts'

export const codeRuleRules = defineRules(codeRule, {
  complete(ctx, record) {
    const parts = record.parts ?? []
    const faults = [...parts.flatMap((part, row) => partFaults(ctx, part, row)), ...wholeFaults(ctx, parts)]
    if (faults.length > 0) throw refuseFaults(faults)
  },
})

function fault(ctx: Ctx, row: number, field: string, text: string): Fault {
  return { field, lines: 'parts', row: row + 1,
    text: messages[ctx.locale].row(label('parts', codeRule.fields.parts, ctx.locale), row + 1, text) }
}

const needText: ReadonlySet<string> = new Set(['FIXED', 'FIELD'])

function partFaults(ctx: Ctx, part: CodePart, row: number): Fault[] {
  const texts = messages[ctx.locale]
  if (needText.has(part.partType) && !part.text) return [fault(ctx, row, 'text', texts.partText)]
  if (part.partType === 'SEQ' && !part.width) return [fault(ctx, row, 'width', texts.partWidth)]
  if (part.partType === 'DATE' && part.text && !/yyyy|yy|MM|dd|HH|mm|ss/.test(part.text))
    return [fault(ctx, row, 'text', texts.partFormat(part.text))]
  return []
}

/** What must stand in a code for a period, lest numbers repeat after it. */
const shownBy: Record<string, readonly RegExp[]> = lookup({ YEAR: [/yy/], MONTH: [/yy/, /MM/], DAY: [/yy/, /MM/, /dd/] })

function wholeFaults(ctx: Ctx, parts: readonly CodePart[]): Fault[] {
  const sequences = parts.flatMap((part, row) => (part.partType === 'SEQ' ? [{ part, row }] : []))
  if (sequences[1]) return [fault(ctx, sequences[1].row, 'partType', messages[ctx.locale].oneSequence)]
  const [sequence] = sequences
  const dates = parts.filter((part) => part.partType === 'DATE').map((part) => part.text || 'yyyyMMdd').join(' ')
  const shown = (shownBy[sequence?.part.reset ?? ''] ?? []).every((token) => token.test(dates))
  return shown ? [] : [fault(ctx, sequence!.row, 'reset', messages[ctx.locale].resetNeedsDate)]
}

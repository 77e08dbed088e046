import { Decimal } from 'decimal.js'
import type { SheetLine, SheetValue } from '../inspect-api.ts'
import type { SayInspect } from '../text.ts'

/** More values than this are told by their figures. */
const MOST = 30

/** Values of a characteristic in the order of their samples; many of them by least, greatest and mean. */
export function valuesText({ kind, decimals }: Pick<SheetLine, 'kind' | 'decimals'>, values: readonly SheetValue[],
  say: SayInspect): string {
  const ordered = values.toSorted((a, b) => a.sampleNo - b.sampleNo)
  if (kind === 'FILE') return ordered.map(({ sampleNo, judge }) => `${sampleNo} ${say(judge)}`).join(say('comma'))
  if (kind === 'TEXT') return ordered.map(({ text, judge }) => `${text ?? ''} (${say(judge)})`).join(say('comma'))
  if (kind === 'ATT')
    return ordered.filter(({ judge }) => judge === 'NG').map(({ sampleNo }) => say('sampleNo', { sample: sampleNo })).join(say('comma'))
      || say('OK')
  const measured = ordered.flatMap(({ value }) => (value === null ? [] : [new Decimal(value)]))
  if (measured.length <= MOST) return measured.map((value) => value.toFixed(decimals)).join('  ')
  const mean = Decimal.sum(...measured).div(measured.length)
  return say('spread', { count: measured.length, least: Decimal.min(...measured).toFixed(decimals),
    greatest: Decimal.max(...measured).toFixed(decimals), mean: mean.toFixed(decimals + 1) })
}

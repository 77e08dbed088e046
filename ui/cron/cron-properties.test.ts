import { CronExpressionParser } from 'cron-parser'
import fc from 'fast-check'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'
import { findNextRuns } from './runs/next-runs.ts'
import { describeCron } from './sentence/sentence.ts'
import type { SayCron } from './text.ts'
import { changeField } from './value/change-field.ts'
import { cronFields, notSet, specify, type CronField, type CronMode, type CronRule,
  type CronValue } from '#kernel/entity/cron/cron-value.ts'
import { fieldShapes, nthBounds } from '#kernel/entity/cron/field-shape.ts'
import { readCron } from '#kernel/entity/cron/read-cron.ts'
import { writeCron, writeRule } from '#kernel/entity/cron/write-cron.ts'

const within = ([min, max]: readonly [number, number]) => fc.integer({ min, max })

/** Any rule of a field. */
function anyRule(field: CronField, modes: readonly CronMode[] = fieldShapes[field].modes): fc.Arbitrary<CronRule> {
  const { values, rangeStart, rangeEnd, loopStart, interval } = fieldShapes[field]
  return fc.constantFrom(...modes).chain((type): fc.Arbitrary<CronRule> => {
    switch (type) {
      case 'TYPE_RANGE':
        return fc.tuple(within(rangeStart), within(rangeEnd)).map(([one, other]) => ({ type, start: Math.min(one, other),
          end: Math.max(one, other) })
        )
      case 'TYPE_LOOP':
        return fc.record({ type: fc.constant(type), start: within(loopStart), interval: within(interval) })
      case 'TYPE_WORK':
        return fc.record({ type: fc.constant(type), day: within(values) })
      case 'TYPE_SPECIFY':
        return fc.uniqueArray(within(values), { minLength: 1, maxLength: 8 }).map((list) => specify(...list))
      case 'TYPE_NTH':
        return fc.record({ type: fc.constant(type), weekday: within(values), nth: within(nthBounds) })
      case 'TYPE_LAST_WEEKDAY':
        return fc.record({ type: fc.constant(type), weekday: within(values) })
      case 'TYPE_NOT_SET':
      case 'TYPE_EVERY':
      case 'TYPE_LAST':
      case 'TYPE_LAST_WORK':
        return fc.constant({ type })
    }
  })
}

/** Any schedule: day or weekday is set, never both. */
function anyCron(rules: (field: CronField) => fc.Arbitrary<CronRule> = anyRule): fc.Arbitrary<CronValue> {
  const all = fc.record(Object.fromEntries(cronFields.map((field) => [field, rules(field)])) as Record<CronField, fc.Arbitrary<CronRule>>)
  return fc.tuple(all, fc.boolean()).map(([value, byWeek]) => {
    const [set, unset] = byWeek ? (['week', 'day'] as const) : (['day', 'week'] as const)
    return { ...value, [set]: value[set].type === 'TYPE_NOT_SET' ? { type: 'TYPE_EVERY' } : value[set], [unset]: notSet }
  })
}

test('what the editor writes, it reads back', () => {
  fc.assert(fc.property(anyCron(), (value) => {
    expect(readCron(writeCron(value))).toEqual({ value })
  }))
})

test('any text is read or refused by cause, and what was read is read the same from its plain form', () => {
  const piece = fc.stringMatching(/^[0-9*?LW#,/A-Z-]{0,6}$/)
  fc.assert(fc.property(fc.oneof(fc.string(), fc.array(piece, { minLength: 6, maxLength: 7 }).map((parts) => parts.join(' '))), (text) => {
    const { value, fault } = readCron(text)
    expect(value === undefined).toBe(fault !== undefined)
    if (value) expect(readCron(writeCron(value)).value).toEqual(value)
  }), { numRuns: 1000 })
})

test('whatever is set, one of day and weekday is ? and the text can be read again', () => {
  const change = fc.constantFrom(...cronFields).chain((field) => anyRule(field).map((rule) => ({ field, rule })))
  fc.assert(fc.property(anyCron(), fc.array(change, { maxLength: 6 }), (value, changes) => {
    const after = changes.reduce((present, { field, rule }) => changeField(present, field, rule), value)
    expect([after.day, after.week].filter(({ type }) => type === 'TYPE_NOT_SET')).toHaveLength(1)
    expect(readCron(writeCron(after)).value).toEqual(after)
  }))
})

// The second library knows neither W nor LW, and counts weekdays from Sunday 0.
const common = (field: CronField): fc.Arbitrary<CronRule> =>
  anyRule(field, fieldShapes[field].modes.filter((mode: CronMode) => mode !== 'TYPE_WORK' && mode !== 'TYPE_LAST_WORK'))
function foreignText(value: CronValue): string {
  return (['second', 'minute', 'hour', 'day', 'month', 'week'] as const).map((
    field,
  ) => (field === 'week' ? foreignWeek(value.week) : writeRule(value[field]))).join(' ')
}
function foreignWeek(rule: CronRule): string {
  if (rule.type === 'TYPE_NTH') return `${rule.weekday - 1}#${rule.nth}`
  if (rule.type === 'TYPE_LAST_WEEKDAY') return `${rule.weekday - 1}L`
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => matches(rule, day))
  return rule.type === 'TYPE_NOT_SET' || rule.type === 'TYPE_EVERY' ? writeRule(rule) : days.map((day) => day - 1).join(',')
}
function matches(rule: CronRule, value: number): boolean {
  if (rule.type === 'TYPE_RANGE') return value >= rule.start && value <= rule.end
  if (rule.type === 'TYPE_LOOP') return value >= rule.start && (value - rule.start) % rule.interval === 0
  return rule.type === 'TYPE_EVERY' || (rule.type === 'TYPE_SPECIFY' && rule.values.includes(value))
}

test('the next runs equal those of a second cron library over six fields', async () => {
  const start = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2032-12-31T00:00:00Z'), noInvalidDate: true })
  // A day of the month up to the 28th comes in every month: rarer ones are beyond what the second library searches.
  const value = anyCron((field) => (field === 'day' ? common(field).map(clampDay) : common(field)))
  await fc.assert(fc.asyncProperty(value, start, async (cron, after) => {
    const other = CronExpressionParser.parse(foreignText(cron), { currentDate: after, tz: 'Asia/Shanghai' })
    const ours = await findNextRuns(cron, after, 5)
    expect(ours.map((run) => run.toISOString())).toEqual(Array.from({ length: 5 }, () => other.next().toDate().toISOString()))
  }), { numRuns: 200 })
})

function clampDay(rule: CronRule): CronRule {
  if (rule.type === 'TYPE_SPECIFY') return specify(...rule.values.map((day) => Math.min(day, 28)))
  if (rule.type === 'TYPE_RANGE' || rule.type === 'TYPE_LOOP') return { ...rule, start: Math.min(rule.start, 28) }
  return rule
}

// As the console is set up: an empty text would show its key.
const texts = i18next.createInstance()
await texts.init({ lng: 'zh-CN', ns: ['cron'], resources: { 'zh-CN': { cron: zhCN }, 'en-US': { cron: enUS } },
  interpolation: { escapeValue: false } })
const sayIn = (language: string): SayCron => (key, values) => texts.t(key, { ns: 'cron', lng: language, ...values })
const chinese = sayIn('zh-CN')
const english = sayIn('en-US')

test('every schedule has a sentence in both languages without a gap', () => {
  fc.assert(fc.property(anyCron(), (value) => {
    for (const say of [chinese, english]) expect(describeCron(say, value)).toMatch(/^[^{}]+[^\s{}]$/)
    expect(describeCron(chinese, value)).not.toMatch(/[a-z]/i)
    expect(describeCron(english, value)).not.toMatch(/\p{Script=Han}|^ | {2}|undefined|[a-z][A-Z]/u)
  }))
})

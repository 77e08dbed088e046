import fc from 'fast-check'
import { cronFields, notSet, specify, type CronField, type CronMode, type CronRule, type CronValue } from './cron-value.ts'
import { fieldShapes, nthBounds } from './field-shape.ts'

const within = ([min, max]: readonly [number, number]) => fc.integer({ min, max })

/** Any rule of a field, for property tests. */
export function anyRule(field: CronField, modes: readonly CronMode[] = fieldShapes[field].modes): fc.Arbitrary<CronRule> {
  const { values, rangeStart, rangeEnd, loopStart, interval } = fieldShapes[field]
  return fc.constantFrom(...modes).chain((type): fc.Arbitrary<CronRule> => {
    switch (type) {
      case 'TYPE_RANGE': return fc.tuple(within(rangeStart), within(rangeEnd)).map(([one, other]) => ({ type, start: Math.min(one, other), end: Math.max(one, other) }))
      case 'TYPE_LOOP': return fc.record({ type: fc.constant(type), start: within(loopStart), interval: within(interval) })
      case 'TYPE_WORK': return fc.record({ type: fc.constant(type), day: within(values) })
      case 'TYPE_SPECIFY': return fc.uniqueArray(within(values), { minLength: 1, maxLength: 8 }).map((list) => specify(...list))
      case 'TYPE_NTH': return fc.record({ type: fc.constant(type), weekday: within(values), nth: within(nthBounds) })
      case 'TYPE_LAST_WEEKDAY': return fc.record({ type: fc.constant(type), weekday: within(values) })
      case 'TYPE_NOT_SET': case 'TYPE_EVERY': case 'TYPE_LAST': case 'TYPE_LAST_WORK': return fc.constant({ type })
    }
  })
}

/** Any schedule, for property tests: day or weekday is set, never both. */
export function anyCron(rules: (field: CronField) => fc.Arbitrary<CronRule> = anyRule): fc.Arbitrary<CronValue> {
  const all = fc.record(Object.fromEntries(cronFields.map((field) => [field, rules(field)])) as Record<CronField, fc.Arbitrary<CronRule>>)
  return fc.tuple(all, fc.boolean()).map(([value, byWeek]) => {
    const [set, unset] = byWeek ? (['week', 'day'] as const) : (['day', 'week'] as const)
    return { ...value, [set]: value[set].type === 'TYPE_NOT_SET' ? { type: 'TYPE_EVERY' } : value[set], [unset]: notSet }
  })
}

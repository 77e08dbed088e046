import { every, notSet, specify, type CronField, type CronRule, type CronValue } from '#kernel/entity/cron/cron-value.ts'
import { fieldShapes } from '#kernel/entity/cron/field-shape.ts'

/**
 * Sets a field as the editor does: day and weekday exclude each other, and finer fields that would tick on at every unit begin at their lowest
 * value (spec 2 §4; readings in docs/decisions/0010).
 */
export function changeField(value: CronValue, field: CronField, rule: CronRule): CronValue {
  const changed = exclude({ ...value, [field]: rule }, field)
  return rule.type === 'TYPE_NOT_SET' ? changed : settleFiner(changed, field)
}

function exclude(value: CronValue, field: CronField): CronValue {
  const [one, other] = field === 'day' ? (['day', 'week'] as const) : (['week', 'day'] as const)
  if (field !== one) return value
  if (value[one].type !== 'TYPE_NOT_SET') return { ...value, [other]: notSet }
  return value[other].type === 'TYPE_NOT_SET' ? { ...value, [other]: every } : value
}

function settleFiner(value: CronValue, field: CronField): CronValue {
  const finer = finerOf(value, field)
  if (!finer) return value
  const isEvery = value[field].type === 'TYPE_EVERY'
  // "minute '*' sets second to '0'; hour '*' sets minute '0'": whatever stood there.
  const forced = isEvery && (field === 'minute' || field === 'hour')
  if (field === 'year' && (isEvery || !runsEveryDay(value))) return value
  if (!forced && value[finer].type !== 'TYPE_EVERY') return value
  return settleFiner({ ...value, [finer]: specify(fieldShapes[finer].values[0]) }, finer)
}

function finerOf(value: CronValue, field: CronField): CronField | undefined {
  switch (field) {
    case 'year':
      return 'month'
    case 'month':
      return value.day.type === 'TYPE_NOT_SET' ? 'week' : 'day'
    case 'day':
    case 'week':
      return 'hour'
    case 'hour':
      return 'minute'
    case 'minute':
      return 'second'
    case 'second':
      return undefined
  }
}

function runsEveryDay({ day, week }: CronValue): boolean {
  return day.type === 'TYPE_EVERY' || week.type === 'TYPE_EVERY'
}

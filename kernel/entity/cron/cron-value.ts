/** Seven fields of a schedule in the order in which they are written (spec 2 §3, §9). */
export const cronFields = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const
export type CronField = (typeof cronFields)[number]

/** What a field can be set to. The first seven are the modes of the day-of-month editor (spec 2 §3); the others are Quartz's `LW`, `#` and `6L`. */
export type CronRule =
  | { readonly type: 'TYPE_NOT_SET' }
  | { readonly type: 'TYPE_EVERY' }
  | { readonly type: 'TYPE_RANGE'; readonly start: number; readonly end: number }
  | { readonly type: 'TYPE_LOOP'; readonly start: number; readonly interval: number }
  | { readonly type: 'TYPE_WORK'; readonly day: number }
  | { readonly type: 'TYPE_LAST' }
  | { readonly type: 'TYPE_SPECIFY'; readonly values: readonly number[] }
  | { readonly type: 'TYPE_LAST_WORK' }
  | { readonly type: 'TYPE_NTH'; readonly weekday: number; readonly nth: number }
  | { readonly type: 'TYPE_LAST_WEEKDAY'; readonly weekday: number }

export type CronMode = CronRule['type']

/** A schedule. Exactly one of day and week is not set (`?`); week days are numbered Sunday 1 to Saturday 7. */
export type CronValue = Readonly<Record<CronField, CronRule>>

export const notSet: CronRule = { type: 'TYPE_NOT_SET' }
export const every: CronRule = { type: 'TYPE_EVERY' }

/** A list of values, each once, in ascending order. */
export function specify(...values: readonly number[]): CronRule {
  return { type: 'TYPE_SPECIFY', values: [...new Set(values)].toSorted((one, other) => one - other) }
}

/** The only value of a rule that has but one, such as minute 15. */
export function singleValue(rule: CronRule): number | undefined {
  return rule.type === 'TYPE_SPECIFY' && rule.values.length === 1 ? rule.values[0] : undefined
}

/** Daily at midnight: where an empty editor begins. A job that nobody thought about must not run every second. */
export const startingValue: CronValue = { second: specify(0), minute: specify(0), hour: specify(0), day: every, month: every, week: notSet,
  year: every }

import { CronRefusal, reading, type CronFaultCode, type CronReading } from './cron-fault.ts'
import { every, notSet, specify, type CronField, type CronRule } from './cron-value.ts'
import { fieldShapes, isWithin, nthBounds, type FieldShape } from './field-shape.ts'

/** Reads the text of one field; the fault names the field and what would be right. */
export function readRule(field: CronField, text: string): CronReading<CronRule> {
  return reading(() => parseRule(field, text))
}

/** @throws CronRefusal */
export function parseRule(field: CronField, text: string): CronRule {
  return new RuleReader(field, text.trim()).read()
}

class RuleReader {
  readonly #field: CronField
  readonly #text: string
  readonly #shape: FieldShape

  constructor(field: CronField, text: string) {
    this.#field = field
    this.#text = text
    this.#shape = fieldShapes[field]
  }

  read(): CronRule {
    const text = this.#text.toUpperCase()
    if (text === '') this.#refuse('empty')
    if (text === '*') return every
    if (text === '?') return this.#isDay() ? notSet : this.#refuse('notHere')
    return this.#special(text) ?? this.#list(text.split(','))
  }

  #isDay(): boolean {
    return this.#field === 'day' || this.#field === 'week'
  }

  /** `L`, `LW`, `15W`, `6L` and `2#3`, which stand alone in their field. */
  #special(text: string): CronRule | undefined {
    if (text.includes('#')) return this.#nth(text)
    const bare = this.#shape.names.reduce((left, name) => left.replaceAll(name, ''), text)
    if (!/[LW]/.test(bare)) return undefined
    if (!this.#isDay()) this.#refuse(bare.includes('W') ? 'workOnlyDay' : 'lastOnlyDays')
    if (/[,/-]/.test(text)) this.#refuse('lastAlone')
    if (this.#field === 'week') return this.#lastWeekday(text)
    if (text === 'L') return { type: 'TYPE_LAST' }
    if (text === 'LW' || text === 'WL') return { type: 'TYPE_LAST_WORK' }
    const [, day] = /^(\d+)W$/.exec(text) ?? this.#refuse('unreadable')
    return { type: 'TYPE_WORK', day: this.#number(day!, this.#shape.values) }
  }

  #lastWeekday(text: string): CronRule {
    if (text.endsWith('W')) this.#refuse('workOnlyDay')
    // Alone it is the last day of the week, as in Quartz: Saturday, each of them.
    if (text === 'L') return specify(this.#shape.values[1])
    return { type: 'TYPE_LAST_WEEKDAY', weekday: this.#number(text.slice(0, -1), this.#shape.values) }
  }

  #nth(text: string): CronRule {
    if (this.#field !== 'week') this.#refuse('nthOnlyWeek')
    const [, weekday, nth] = /^([^#]+)#(\d+)$/.exec(text) ?? this.#refuse('unreadable')
    if (!isWithin(Number(nth), nthBounds)) this.#refuse('nthBounds', { min: nthBounds[0], max: nthBounds[1] })
    return { type: 'TYPE_NTH', weekday: this.#number(weekday!, this.#shape.values), nth: Number(nth) }
  }

  /** A range or a loop alone keeps its form; several parts together become the list of their values, which says the same. */
  #list(parts: readonly string[]): CronRule {
    const rules = parts.map((part) => this.#part(part))
    if (rules.length === 1) return rules[0]!
    return specify(...rules.flatMap((rule) => this.#valuesOf(rule)))
  }

  #part(part: string): CronRule {
    const [steps, interval, ...more] = part.split('/')
    if (more.length > 0) this.#refuse('unreadable')
    const [start, end, ...rest] = steps!.split('-')
    if (rest.length > 0) this.#refuse('unreadable')
    if (end !== undefined) return this.#range(start!, end, interval)
    if (interval === undefined) return start === '*' ? this.#refuse('mixedWhole') : specify(this.#number(start!, this.#shape.values))
    // Beginning with year 0 or with 2019 tells other years apart: the writer has to say which is meant.
    if (start === '*' && this.#field === 'year') this.#refuse('yearStart')
    const first = start === '*' ? this.#shape.values[0] : this.#number(start!, this.#shape.loopStart)
    return { type: 'TYPE_LOOP', start: first, interval: this.#interval(interval) }
  }

  #range(from: string, to: string, interval: string | undefined): CronRule {
    const start = this.#number(from, this.#shape.rangeStart)
    const end = this.#number(to, this.#shape.rangeEnd)
    if (start > end) return this.#overEnd(start, end, interval)
    const range: CronRule = { type: 'TYPE_RANGE', start, end }
    if (interval === undefined) return range
    const step = this.#interval(interval)
    return specify(...this.#valuesOf(range).filter((value) => (value - start) % step === 0))
  }

  /** A range that goes on after its field's greatest value with the least, as in Quartz: 22-2 hours, FRI-MON, NOV-FEB. Years do not come again. */
  #overEnd(start: number, end: number, interval: string | undefined): CronRule {
    if (this.#field === 'year') this.#refuse('backwards', { start, end })
    const [least, greatest] = this.#shape.values
    const count = greatest - start + 1 + end - least + 1
    const step = interval === undefined ? 1 : this.#interval(interval)
    return specify(...Array.from({ length: Math.ceil(count / step) }, (_, at) => {
      const value = start + at * step
      return value > greatest ? value - greatest + least - 1 : value
    }))
  }

  #valuesOf(rule: CronRule): number[] {
    const { values } = this.#shape
    if (rule.type === 'TYPE_SPECIFY') return [...rule.values]
    if (rule.type !== 'TYPE_RANGE' && rule.type !== 'TYPE_LOOP') return []
    const end = rule.type === 'TYPE_RANGE' ? rule.end : values[1]
    const step = rule.type === 'TYPE_LOOP' ? rule.interval : 1
    for (const edge of [rule.start, end])
      if (!isWithin(edge, values)) this.#refuse('outOfBounds', { value: edge, min: values[0], max: values[1] })
    return Array.from({ length: Math.floor((end - rule.start) / step) + 1 }, (_, index) => rule.start + index * step)
  }

  #number(text: string, bounds: readonly [number, number]): number {
    const name = this.#shape.names.indexOf(text)
    if (name >= 0) return name + 1
    if (!/^\d+$/.test(text)) this.#refuse('unreadable')
    if (!isWithin(Number(text), bounds)) this.#refuse('outOfBounds', { value: text, min: bounds[0], max: bounds[1] })
    return Number(text)
  }

  #interval(text: string): number {
    const [min, max] = this.#shape.interval
    if (!/^\d+$/.test(text) || !isWithin(Number(text), [min, max])) this.#refuse('intervalBounds', { value: text, min, max })
    return Number(text)
  }

  #refuse(code: CronFaultCode, values: Record<string, string | number> = {}): never {
    throw new CronRefusal(code, { text: this.#text, ...values }, this.#field)
  }
}

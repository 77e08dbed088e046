import { Select } from 'antd'
import { nameOf } from '../sentence/rule-text.ts'
import { useCronText, type CronTextKey } from '../text.ts'
import type { CronField, CronRule } from '#kernel/entity/cron/cron-value.ts'
import { fieldShapes, nthBounds } from '#kernel/entity/cron/field-shape.ts'
import { PartInput } from './PartInput.tsx'
import { CronValueGrid } from './CronValueGrid.tsx'

interface ModePartsProps {
  readonly field: CronField
  readonly rule: CronRule
  readonly disabled?: boolean
  readonly onChange: (rule: CronRule) => void
}

/** The numbers of the chosen mode, in a line of words. */
export function ModeParts({ field, rule, disabled, onChange }: ModePartsProps) {
  const say = useCronText()
  const shape = fieldShapes[field]
  const named = { field: say(field) }
  switch (rule.type) {
    case 'TYPE_RANGE':
      return (
        <>
          {say('from')}
          <PartInput field={field} label={say('rangeStart', named)} value={rule.start}
            bounds={[shape.rangeStart[0], Math.min(shape.rangeStart[1], rule.end)]} onChange={(start) => onChange({ ...rule, start })} />
          {say('until')}
          <PartInput field={field} label={say('rangeEnd', named)} value={rule.end}
            bounds={[Math.max(shape.rangeEnd[0], rule.start), shape.rangeEnd[1]]} onChange={(end) => onChange({ ...rule, end })} />
        </>
      )
    case 'TYPE_LOOP':
      return (
        <>
          {say('begin')}
          <PartInput field={field} label={say('loopStart', named)} value={rule.start} bounds={shape.loopStart}
            onChange={(start) => onChange({ ...rule, start })} />
          {say('interval')}
          <PartInput field={field} label={say('loopInterval', named)} value={rule.interval} bounds={shape.interval} counts
            onChange={(interval) => onChange({ ...rule, interval })} />
          {say(`${field}Unit`)}
        </>
      )
    case 'TYPE_WORK':
      return (
        <>
          {say('nearest')}
          <PartInput field={field} label={say('workDay')} value={rule.day} bounds={shape.values}
            onChange={(day) => onChange({ ...rule, day })} />
          {say('nearestDay')}
        </>
      )
    case 'TYPE_NTH':
      return (
        <>
          {say('inMonth')}
          <Select className="mw-cron-name" aria-label={say('nthNumber')} value={rule.nth} onChange={(nth) => onChange({ ...rule, nth })}
            popupMatchSelectWidth={false}
            options={Array.from({ length: nthBounds[1] },
              (_, index) => ({ value: index + 1, label: say(`ordinal${index + 1}` as CronTextKey) }))} />
          <PartInput field="week" label={say('nthWeekday')} value={rule.weekday} bounds={shape.values}
            onChange={(weekday) => onChange({ ...rule, weekday })} />
        </>
      )
    case 'TYPE_LAST_WEEKDAY':
      return (
        <>
          {say('lastOf')}
          <PartInput field="week" label={say('nthWeekday')} value={rule.weekday} bounds={shape.values}
            onChange={(weekday) => onChange({ ...rule, weekday })} />
        </>
      )
    case 'TYPE_SPECIFY':
      return (
        <CronValueGrid label={say('listValues', named)} bounds={shape.values} values={rule.values}
          nameOf={(value) => nameOf(say, field, value)} disabled={disabled}
          onChange={(values) => onChange({ ...rule, values: values.toSorted((one, other) => one - other) })} />
      )
    case 'TYPE_NOT_SET':
    case 'TYPE_EVERY':
    case 'TYPE_LAST':
    case 'TYPE_LAST_WORK':
      return null
  }
}

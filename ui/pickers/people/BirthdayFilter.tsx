import { DatePicker } from 'antd'
import { toMoment, toWire, wireFormats } from '../../kinds/time-values.ts'
import type { QueryItem } from '../business/config.ts'

/** The filter of a day of birth, as `yyyy-MM-dd`. */
export function birthdayItem(label: string): QueryItem {
  return {
    key: 'birthday',
    label,
    customRender: ({ id, value, onChange }) => (
      <DatePicker id={id} style={{ width: '100%' }} format={wireFormats.date} value={toMoment('date', value) ?? null}
        onChange={(next) => onChange(next ? (toWire('date', next) ?? '') : '')} />
    ),
  }
}

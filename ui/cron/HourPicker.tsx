import { FieldPicker, type FieldPickerProps } from './FieldPicker.tsx'

/** Hours of the day: every hour (the default, `*`), a range, a loop or a list (spec 2 §4, §9). */
export function HourPicker(props: Omit<FieldPickerProps, 'field'>) {
  return <FieldPicker {...props} field="hour" />
}

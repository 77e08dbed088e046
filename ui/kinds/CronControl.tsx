import { fieldLabel } from '#kernel/client/entity-text.ts'
import { CronInput } from '../cron/CronInput.tsx'
import { useText } from '../text.ts'
import { asText, type ControlProps } from './kind.ts'

/** A text that is a schedule: typed, or set in the window behind the button, with its meaning in words. */
export function CronControl({ name, field, id, value, placeholder, disabled, onChange }: ControlProps) {
  const { locale } = useText()
  return (
    <CronInput id={id} label={fieldLabel(name, field, locale)} value={asText(value)} placeholder={placeholder} disabled={disabled}
      onChange={(text) => onChange(text)} />
  )
}

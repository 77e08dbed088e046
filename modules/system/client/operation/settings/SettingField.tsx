import { useId } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import type { Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { UploadField } from '#ui/upload/UploadField.tsx'
import { settingFields, type SettingKey } from '../../../rules/settings.ts'
import { useOperationText } from '../text.ts'

/** One picture, in the folder that pages without a session may read. */
const logoRules = { images: true, number: 1 }
const logoFolder = { data: { biz: 'logo' } }

interface SettingFieldProps {
  name: SettingKey
  value: unknown
  fault: string | undefined
  disabled?: boolean
  onChange: (value: unknown) => void
}

/** One setting with its label, its control and what is to be said about it. */
export function SettingField({ name, value, fault, disabled = false, onChange }: SettingFieldProps) {
  const { locale } = useOperationText()
  const id = useId()
  const field: Field = settingFields[name]
  const Control = uiKindOf(field).FormControl
  const help = locale === 'en-US' ? field.helpEn : field.help
  return (
    <div className="mw-item" style={{ '--span': 8 } as React.CSSProperties}>
      <label className="mw-label" htmlFor={id}>{fieldLabel(name, field, locale)}</label>
      {field.kind === 'image'
        ? (
          <UploadField id={id} name={name} value={value} disabled={disabled} rules={logoRules} storeOptions={logoFolder}
            aria-label={fieldLabel(name, field, locale)} aria-describedby={`${id}-note`} onChange={onChange} />
        )
        : (
          <Control id={id} name={name} field={field} value={value} disabled={disabled} invalid={fault !== undefined}
            aria-describedby={`${id}-note`} onChange={onChange} />
        )}
      <div id={`${id}-note`} className={fault ? 'mw-fault' : 'mw-faint'} role={fault ? 'alert' : undefined}>{fault ?? help}</div>
    </div>
  )
}

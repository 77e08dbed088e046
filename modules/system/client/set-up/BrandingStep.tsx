import { App, Button } from 'antd'
import { useState } from 'react'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import type { SettingValues } from '../../rules/settings.ts'
import { SettingField } from '../operation/settings/SettingField.tsx'
import type { StepProps } from './step-props.ts'
import { useSetUpText } from './text.ts'

const names = ['title', 'logo'] as const

/** What the console is called and which mark it bears. */
export function BrandingStep({ settings, onGoOn }: StepProps) {
  const { say } = useSetUpText()
  const { message } = App.useApp()
  const [branding, setBranding] = useState<Partial<SettingValues>>({ title: settings.title, logo: settings.logo })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await onGoOn(branding)
    } catch (error) {
      const refusal = refusalOf(error)
      setFaults(Object.fromEntries((refusal?.faults ?? []).map(({ field, text }) => [field, text])))
      if (refusal) void message.warning(refusal.faults.length > 0 ? say('fix') : refusal.message)
      setBusy(false)
    }
  }
  return (
    <div className="mw-stack">
      <p>{say('lookText')}</p>
      <div className="mw-grid">
        {names.map((name) => (
          <SettingField key={name} name={name} value={branding[name]} fault={faults[name]}
            onChange={(value) => setBranding({ ...branding, [name]: value })} />
        ))}
      </div>
      <div>
        <Button type="primary" loading={busy} onClick={() => void save()}>{say('next')}</Button>
      </div>
    </div>
  )
}

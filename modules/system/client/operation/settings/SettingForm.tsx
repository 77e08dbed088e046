import { SaveOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Flex } from 'antd'
import { useState } from 'react'
import { HoldSaving } from '#kernel/client/records/held-work.ts'
import type { Values } from '#kernel/client/records/form-values.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { makeCall } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { useHeldValues } from '#ui/upload/use-held-values.ts'
import { changeSettings } from '../../../calls/settings.ts'
import { settingGroups } from '../../../rules/settings.ts'
import { useOperationText, type OperationTextKey } from '../text.ts'
import { SettingField } from './SettingField.tsx'
import { keepSettings, useSettings } from './use-settings.ts'

const titles: Readonly<Record<(typeof settingGroups)[number]['key'], OperationTextKey>> = { look: 'groupLook', security: 'groupSecurity',
  uploads: 'groupUploads', retention: 'groupRetention' }

/** Settings of the whole installation; what was typed stays until it is saved, whatever the server answers. */
export default function SettingForm() {
  const { data, error, refetch } = useSettings()
  return (
    <ScreenRoot>
      {error ? <FailureView error={error} onRetry={() => void refetch()} /> : data ? <Fields stored={data} /> : (
        <div className="mw-panel">
          <Loading rows={12} />
        </div>
      )}
    </ScreenRoot>
  )
}

function Fields({ stored }: { stored: Values }) {
  const { say } = useOperationText()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const mayEdit = useElementVisible('system:setting:edit')
  const held = useHeldValues<{ changed: Values }>({ changed: {} })
  const { values: { changed }, change } = held
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [saving, setSaving] = useState(false)
  const dirty = Object.keys(changed).length > 0
  const save = async (changed: Values) => {
    setSaving(true)
    try {
      const { result, message: text } = await makeCall(changeSettings, changed)
      keepSettings(queryClient, result)
      change({ changed: {} })
      setFaults({})
      void message.success(text)
    } catch (error) {
      const refusal = refusalOf(error)
      setFaults(Object.fromEntries((refusal?.faults ?? []).map(({ field, text }) => [field, text])))
      if (refusal) void message.warning(refusal.faults.length > 0 ? say('fix') : refusal.message)
    } finally {
      setSaving(false)
    }
  }
  return (
    <section className="mw-panel mw-stack mw-form">
      <Alert type="info" showIcon title={say('settingsHint')} />
      <HoldSaving value={held.hold}>
        {settingGroups.map(({ key, keys }) => (
          <div key={key}>
            <h2 className="mw-heading">{say(titles[key])}</h2>
            <div className="mw-grid">
              {keys.map((name) => (
                <SettingField key={name} name={name} value={name in changed ? changed[name] : stored[name]}
                  fault={held.faults.find(({ field }) => field === name)?.text ?? faults[name]} disabled={!mayEdit}
                  onChange={(value) => change((now) => ({ changed: { ...now.changed, [name]: value } }))} />
              ))}
            </div>
          </div>
        ))}
      </HoldSaving>
      {mayEdit && (
        <Flex gap={12} align="center">
          <Button type="primary" icon={<SaveOutlined />} loading={saving || held.waiting} disabled={!dirty} onClick={() =>
            void held.save((now) => void save(now.changed))}
          >
            {say('save')}
          </Button>
          <span className="mw-faint" aria-live="polite">{dirty ? say('unsaved') : ''}</span>
        </Flex>
      )}
    </section>
  )
}

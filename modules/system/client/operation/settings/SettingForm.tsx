import { SaveOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Flex, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import type { Values } from '#kernel/client/records/form-values.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { getSigned, put } from '#kernel/client/request/actions.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { Field } from '#kernel/entity/index.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { UploadField } from '#ui/upload/UploadField.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { settingFields, settingGroups } from '../../../rules/settings.ts'
import { useOperationText, type OperationTextKey } from '../text.ts'

/** One picture, in the folder that pages without a session may read. */
const logoRules = { images: true, number: 1 }
const logoFolder = { data: { biz: 'logo' } }

const queryKey = ['system.setting'] as const
const titles: Readonly<Record<(typeof settingGroups)[number]['key'], OperationTextKey>> = { look: 'groupLook', security: 'groupSecurity', uploads: 'groupUploads', retention: 'groupRetention' }

/** Settings of the whole installation; what was typed stays until it is saved, whatever the server answers. */
export default function SettingForm() {
  const { data, error, refetch } = useQuery({ queryKey, staleTime: 0, queryFn: async () => (await getSigned<Values>('/sys/setting/list')).result })
  return (
    <ScreenRoot>
      {error ? <FailureView error={error} onRetry={() => void refetch()} /> : data ? <Fields stored={data} /> : <div className="mw-panel"><Skeleton active paragraph={{ rows: 12 }} /></div>}
    </ScreenRoot>
  )
}

function Fields({ stored }: { stored: Values }) {
  const { say } = useOperationText()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const mayEdit = useElementVisible('system:setting:edit')
  const [changed, setChanged] = useState<Values>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [saving, setSaving] = useState(false)
  const dirty = Object.keys(changed).length > 0
  const save = async () => {
    setSaving(true)
    try {
      const { result, message: text } = await put<Values>('/sys/setting/edit', changed)
      queryClient.setQueryData(queryKey, result)
      setChanged({})
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
      {settingGroups.map(({ key, keys }) => (
        <div key={key}>
          <h2 className="mw-heading">{say(titles[key])}</h2>
          <div className="mw-grid">
            {keys.map((name) => <Setting key={name} name={name} field={settingFields[name]} value={name in changed ? changed[name] : stored[name]} fault={faults[name]} disabled={!mayEdit} onChange={(value) => setChanged({ ...changed, [name]: value })} />)}
          </div>
        </div>
      ))}
      {mayEdit && (
        <Flex gap={12} align="center">
          <Button type="primary" icon={<SaveOutlined />} loading={saving} disabled={!dirty} onClick={() => void save()}>{say('save')}</Button>
          <span className="mw-faint" aria-live="polite">{dirty ? say('unsaved') : ''}</span>
        </Flex>
      )}
    </section>
  )
}

interface SettingProps { name: string; field: Field; value: unknown; fault: string | undefined; disabled: boolean; onChange: (value: unknown) => void }

function Setting({ name, field, value, fault, disabled, onChange }: SettingProps) {
  const { locale } = useOperationText()
  const id = useId()
  const Control = uiKindOf(field).FormControl
  const help = locale === 'en-US' ? field.helpEn : field.help
  return (
    <div className="mw-item" style={{ '--span': 8 } as React.CSSProperties}>
      <label className="mw-label" htmlFor={id}>{fieldLabel(name, field, locale)}</label>
      {field.kind === 'image'
        ? <UploadField id={id} value={value} disabled={disabled} rules={logoRules} storeOptions={logoFolder} aria-label={fieldLabel(name, field, locale)} aria-describedby={`${id}-note`} onChange={onChange} />
        : <Control id={id} name={name} field={field} value={value} disabled={disabled} invalid={fault !== undefined} aria-describedby={`${id}-note`} onChange={onChange} />}
      <div id={`${id}-note`} className={fault ? 'mw-fault' : 'mw-faint'} role={fault ? 'alert' : undefined}>{fault ?? help}</div>
    </div>
  )
}

import { Button, Segmented, Table, Tag } from 'antd'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { fieldModes, saveFieldModes, type FieldMode, type FormField } from '../../calls/drawn-form.ts'
import { useRightsText } from './text.ts'

const modes = ['open', 'readonly', 'hidden'] as const satisfies readonly FieldMode[]
export type Modes = Readonly<Record<string, FieldMode>>

interface RoleModesProps {
  code: string
  roleId: string
  changed: Modes
  onChanged: (modes: Modes) => void
}

/** The fields of a form with what one role may do with each. */
export function RoleModes({ code, roleId, changed, onChanged }: RoleModesProps) {
  const { say } = useRightsText()
  const { send, busy } = useCall(saveFieldModes, { warn: true })
  const { data, error, refetch } = useRead(fieldModes, { code, roleId }, { staleTime: 0 })
  if (!data)
    return error
      ? <FailureView error={error} onRetry={() => void refetch()} />
      : <Loading rows={6} />
  const modeOf = ({ field, mode }: FormField) => changed[field] ?? mode
  const nameOf = ({ label, lines }: FormField) => (lines === null ? label : say('column', { table: lines, name: label }))
  const unsaved = data.some((field) => modeOf(field) !== field.mode)
  const save = async () => {
    if (await send({ code, roleId, modes: { ...changed } })) onChanged({})
  }
  return (
    <>
      <Table<FormField> rowKey="field" size="small" pagination={false} dataSource={data} scroll={{ x: 480 }} columns={[
        { key: 'field', title: say('field'), render: (_value, field) => (
          <>
            <div>{nameOf(field)} {field.required && <Tag>{say('required')}</Tag>}</div>
            {field.required && modeOf(field) !== 'open' && <div>{say('notAsked')}</div>}
          </>
        ) },
        { key: 'mode', title: say('mode'), width: 260,
          render: (_value, field) => (
            <Segmented<FieldMode> size="small" aria-label={say('modeFor', { name: nameOf(field) })} value={modeOf(field)}
              options={modes.map((value) => ({ value, label: say(value) }))}
              onChange={(mode) => onChanged({ ...changed, [field.field]: mode })} />
          ) },
      ]} />
      <div className="mw-tags">
        <Button type="primary" loading={busy} disabled={!unsaved} onClick={() => void save()}>{say('save')}</Button>
        {unsaved && <span className="mw-faint">{say('unsaved')}</span>}
      </div>
    </>
  )
}

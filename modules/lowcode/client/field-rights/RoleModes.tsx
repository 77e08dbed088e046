import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Skeleton, Table, Tag } from 'antd'
import { getSigned, newIdempotencyKey, post } from '#kernel/client/request/actions.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { drawnForm } from '../../index.ts'
import { useRightsText } from './text.ts'

const modes = ['open', 'readonly', 'hidden'] as const
type Mode = (typeof modes)[number]
export type Modes = Readonly<Record<string, Mode>>
interface FormField {
  field: string
  label: string
  lines: string | null
  required: boolean
  mode: Mode
}

const address = `${drawnForm.path}/fieldRights`

interface RoleModesProps {
  code: string
  roleId: string
  changed: Modes
  onChanged: (modes: Modes) => void
}

/** The fields of a form with what one role may do with each. */
export function RoleModes({ code, roleId, changed, onChanged }: RoleModesProps) {
  const { say } = useRightsText()
  const key = [drawnForm.id, 'field-rights', code, roleId]
  const { act, busy } = useAct(key)
  const { data, error, refetch } = useQuery({ queryKey: key, staleTime: 0,
    queryFn: async ({ signal }) => (await getSigned<FormField[]>(address, { code, roleId }, { signal })).result })
  if (!data)
    return error
      ? <FailureView error={error} onRetry={() => void refetch()} />
      : <Skeleton active title={false} paragraph={{ rows: 6 }} />
  const modeOf = ({ field, mode }: FormField) => changed[field] ?? mode
  const nameOf = ({ label, lines }: FormField) => (lines === null ? label : say('column', { table: lines, name: label }))
  const unsaved = data.some((field) => modeOf(field) !== field.mode)
  const save = async () => {
    if (await act(() => post(address, { code, roleId, modes: changed }, { idempotencyKey: newIdempotencyKey() }))) onChanged({})
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
            <Segmented<Mode> size="small" aria-label={say('modeFor', { name: nameOf(field) })} value={modeOf(field)}
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

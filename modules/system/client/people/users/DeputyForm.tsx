import { useQuery } from '@tanstack/react-query'
import { Form, Modal, Radio, Skeleton } from 'antd'
import { getSigned, post, put } from '#kernel/client/request/actions.ts'
import { UserSelect } from '#ui/pickers/UserSelect.tsx'
import { DateInput } from '#ui/widgets/DateInput.tsx'
import { usePeopleText } from '../text.ts'
import { useAct } from '#ui/parts/use-act.ts'

interface Deputy {
  id?: string
  agentUserName: string
  startTime: string
  endTime: string
  status: string
}

/** Who acts for a person, from when to when. */
export function DeputyForm({ username, realname, onClose }: { username: string; realname: string; onClose: () => void }) {
  const { say } = usePeopleText()
  const [form] = Form.useForm<Deputy>()
  const key = ['deputy', username]
  const { act, busy } = useAct(key)
  // None is an answer too: the form then begins empty.
  const deputy = useQuery({ queryKey: key, gcTime: 0, retry: false,
    queryFn: async () => (await getSigned<Deputy>('/sys/sysUserAgent/queryByUserName', { userName: username }, { quiet: true })).result })
  const needed = (field: string) => [{ required: true, message: say('required', { field }) }]
  const save = async (values: Deputy) => {
    const body = { ...values, userName: username }
    if (await act(
      () => (deputy.data ? put('/sys/sysUserAgent/edit', { ...body, id: deputy.data.id }) : post('/sys/sysUserAgent/add', body)),
    )) onClose()
  }
  return (
    <Modal open title={say('deputyTitle', { name: realname })} onCancel={onClose} okText={say('save')} cancelText={say('cancel')}
      confirmLoading={busy} okButtonProps={{ disabled: deputy.isPending }} onOk={() => form.submit()}
    >
      {deputy.isPending
        ? <Skeleton active title={false} />
        : (
          <Form form={form} layout="vertical" initialValues={deputy.data ?? { status: '1' }} onFinish={(values) => void save(values)}>
            <Form.Item name="agentUserName" label={say('deputyUser')} rules={needed(say('deputyUser'))}>
              <Picker />
            </Form.Item>
            <Form.Item name="startTime" label={say('deputyFrom')} rules={needed(say('deputyFrom'))}>
              <Moment />
            </Form.Item>
            <Form.Item name="endTime" label={say('deputyTo')} rules={needed(say('deputyTo'))}>
              <Moment />
            </Form.Item>
            <Form.Item name="status" label={say('deputyStatus')}>
              <Radio.Group options={[{ value: '1', label: say('valid') }, { value: '0', label: say('invalid') }]} />
            </Form.Item>
          </Form>
        )}
    </Modal>
  )
}

/** What a form item hands to its control. */
interface ItemProps {
  id?: string
  value?: string
  onChange?: (value: unknown) => void
}

function Picker({ id, value, onChange }: ItemProps) {
  return <UserSelect {...(id ? { id } : {})} multiple={false} value={value} onChange={(next) => onChange?.(next)} />
}

function Moment({ id, value, onChange }: ItemProps) {
  return <DateInput type="datetime" {...(id ? { id } : {})} value={value ?? null} onChange={(next) => onChange?.(next)} />
}

import { Form, Input, Modal } from 'antd'
import { entityOf } from '#kernel/client/entities.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { usePeopleText } from '../text.ts'
import { useAct } from '#ui/parts/use-act.ts'
import type { DepartRole } from './my-departs.ts'

/** Writes one role of a department. */
export function DepartRoleForm({ departId, role, onClose }: { departId: string; role?: DepartRole | undefined; onClose: () => void }) {
  const { say } = usePeopleText()
  const [form] = Form.useForm<DepartRole>()
  const entity = entityOf('system.depart-role')
  const { act, busy } = useAct([entity.id])
  const needed = (field: string) => [{ required: true, whitespace: true, message: say('required', { field }) }]
  /** As other forms do it: a code by the sound of the name, where none was typed. */
  const propose = async () => {
    const { roleName, roleCode } = form.getFieldsValue()
    if (role || roleCode || !roleName?.trim()) return
    const code = await entityApi(entity).codeFor(roleName).catch(() => undefined)
    if (code !== undefined && !form.getFieldValue('roleCode')) form.setFieldValue('roleCode', code)
  }
  const save = async (values: DepartRole) => {
    const body = { ...values, departId }
    const api = entityApi(entity)
    if (await act(() => (role ? api.edit({ ...body, id: role.id }, newIdempotencyKey()) : api.add(body, newIdempotencyKey())))) onClose()
  }
  return (
    <Modal open title={say(role ? 'editRole' : 'addRole')} onCancel={onClose} okText={say('save')} cancelText={say('cancel')}
      confirmLoading={busy} onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" {...(role ? { initialValues: role } : {})} onFinish={(values) => void save(values)}>
        <Form.Item name="roleName" label={say('roleName')} rules={needed(say('roleName'))}>
          <Input maxLength={200} onBlur={() => void propose()} />
        </Form.Item>
        <Form.Item name="roleCode" label={say('roleCode')} rules={needed(say('roleCode'))}>
          <Input maxLength={100} disabled={role !== undefined} />
        </Form.Item>
        <Form.Item name="description" label={say('description')}>
          <Input.TextArea maxLength={255} autoSize={{ minRows: 2 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

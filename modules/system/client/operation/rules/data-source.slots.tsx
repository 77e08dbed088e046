import { ApiOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { post } from '#kernel/client/request/actions.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { operationText, useOperationText } from '../text.ts'

/** Tries the connection as it stands in the form; the stored password serves where none is typed. */
function TestConnection({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { say } = useOperationText()
  const { act, busy } = useAct()
  const allowed = useElementVisible('system:data-source:edit')
  if (!allowed) return null
  const { id, dbType, dbUrl, dbName, dbUsername, dbPassword } = values
  return (
    <div>
      <Button icon={<ApiOutlined />} loading={busy}
        onClick={() => void act(() => post('/online/cgreport/api/testConnection', { id, dbType, dbUrl, dbName, dbUsername, dbPassword }))}
      >
        {say('testConnection')}
      </Button>
    </div>
  )
}

const InForm = ({ form }: { form: FormController }) => <TestConnection values={form.values} />
const InDetail = ({ record }: { record: Rec }) => <TestConnection values={record} />

const slots: EntitySlots = {
  emptyHint: (locale) => operationText('sourceHint', locale),
  formSections: [{ key: 'test', title: (locale) => operationText('test', locale), Component: InForm }],
  detailActions: InDetail,
}
export default slots

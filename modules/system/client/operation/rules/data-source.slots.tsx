import { ApiOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { asText } from '#ui/kinds/kind.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { testConnection } from '../../../calls/data-sources.ts'
import { operationText, useOperationText } from '../text.ts'

/** Tries the connection as it stands in the form; the stored password serves where none is typed. */
function TestConnection({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { say } = useOperationText()
  const { send, busy } = useCall(testConnection, { warn: true })
  const allowed = useElementVisible('system:data-source:edit')
  if (!allowed) return null
  const text = (name: string) => asText(values[name])
  const address = { id: text('id'), dbType: text('dbType'), dbUrl: text('dbUrl'), dbName: text('dbName'), dbUsername: text('dbUsername'),
    dbPassword: text('dbPassword') }
  return (
    <div>
      <Button icon={<ApiOutlined />} loading={busy} onClick={() => void send(address)}>
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

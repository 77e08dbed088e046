import { Button, Descriptions, Form, Input } from 'antd'
import { entityOf } from '#kernel/client/entities.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { departTree } from '../../calls/departs.ts'
import type { StepProps } from './step-props.ts'
import { useSetUpText } from './text.ts'

interface Fields {
  departName: string
  departNameEn?: string
}

/** The kind of department that a plant is. */
const company = '1'

/** The plant as the department above all others; its code comes from the server. */
export function DepartStep({ onGoOn }: StepProps) {
  const { say } = useSetUpText()
  const entity = entityOf('system.depart')
  const { act, busy } = useAct([entity.id])
  const { data: roots, error, refetch } = useRead(departTree, {})
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!roots) return <Loading />
  if (roots.length === 0)
    return (
      <Form<Fields> layout="vertical"
        onFinish={(fields) =>
          void act(() => entityApi(entity).add({ ...fields, parentId: null, orgCategory: company }, newIdempotencyKey()))}
      >
        <p>{say('departText')}</p>
        <Form.Item name="departName" label={say('departName')}
          rules={[{ required: true, whitespace: true, message: say('departNameRequired') }]}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="departNameEn" label={say('departNameEn')}>
          <Input maxLength={500} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>{say('addDepart')}</Button>
      </Form>
    )
  return (
    <div className="mw-stack">
      <p>{say('departThere')}</p>
      <Descriptions size="small" bordered column={1}
        items={roots.map(({ id, orgCode, departName }) => ({ key: id, label: orgCode, children: departName }))} />
      <div>
        <Button type="primary" onClick={() => void onGoOn()}>{say('goOn')}</Button>
      </div>
    </div>
  )
}

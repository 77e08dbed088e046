import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Form, Input, Skeleton } from 'antd'
import { getSigned, post } from '#kernel/client/request/actions.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import type { StepProps } from './step-props.ts'
import { useSetUpText } from './text.ts'

interface Root {
  id: string
  orgCode: string
  departName: string
}
interface Fields {
  departName: string
  departNameEn?: string
}

const key = ['system.depart', 'roots'] as const
/** The kind of department that a plant is. */
const company = '1'

/** The plant as the department above all others; its code comes from the server. */
export function DepartStep({ onGoOn }: StepProps) {
  const { say } = useSetUpText()
  const { act, busy } = useAct(['system.depart'])
  const { data: roots, error, refetch } = useQuery({ queryKey: key,
    queryFn: async () => (await getSigned<Root[]>('/sys/sysDepart/queryTreeList')).result })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!roots) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (roots.length === 0)
    return (
      <Form<Fields> layout="vertical"
        onFinish={(fields) => void act(() => post('/sys/sysDepart/add', { ...fields, parentId: null, orgCategory: company }))}
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

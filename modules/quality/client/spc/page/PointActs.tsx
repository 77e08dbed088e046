import { Button, Form, Input, Select } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useDictEntries } from '#ui/kinds/use-dict-entries.ts'
import { useCall } from '#ui/acts/use-call.ts'
import type { SentOf } from '#kernel/entity/call.ts'
import { spcChart, spcPoint } from '../../../index.ts'
import { excludePoint, includePoint, recordCause } from '../../../calls/spc.ts'
import { useSpcText } from '../text.ts'

/** What may be done with a point: say its cause, keep it from counting, let it count again. */
export function PointActs({ chart, point }: { chart: Rec; point: Rec }) {
  const mayCause = useElementVisible(`${spcPoint.permission}:cause`)
  const mayExclude = useElementVisible(`${spcPoint.permission}:exclude`)
  const mayInclude = useElementVisible(`${spcPoint.permission}:include`)
  if (chart.state !== 'OPEN') return null
  const excluded = point.excluded === 'Y'
  const ended = Number(point.violations) !== 0 || Number(point.spreadViolations) !== 0
  return (
    <>
      {mayCause && (ended || excluded) && <CauseForm point={point} />}
      {(excluded ? mayInclude : mayExclude) && <CountForm point={point} excluded={excluded} />}
    </>
  )
}

function CauseForm({ point }: { point: Rec }) {
  const { say } = useSpcText()
  const causes = useDictEntries(spcPoint.fields.cause)
  const { send, busy } = useCall(recordCause, { also: [[spcChart.id]], warn: true })
  const { cause, causeNote, action } = point
  return (
    <section aria-label={say('recordCause')}>
      <h3 className="mw-heading">{say('recordCause')}</h3>
      <Form layout="vertical" initialValues={{ cause, causeNote, action }}
        onFinish={(values: Pick<SentOf<typeof recordCause>, 'cause' | 'causeNote' | 'action'>) =>
          void send({ id: point.id, rev: point.rev!, ...values })}
      >
        <Form.Item name="cause" label={say('cause')} rules={[{ required: true, message: say('causeNeeded') }]}>
          <Select options={causes.map(({ value, text }) => ({ value, label: text }))} />
        </Form.Item>
        <Form.Item name="causeNote" label={say('causeNote')}>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
        </Form.Item>
        <Form.Item name="action" label={say('action')}>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>{say('save')}</Button>
      </Form>
    </section>
  )
}

function CountForm({ point, excluded }: { point: Rec; excluded: boolean }) {
  const { say } = useSpcText()
  const { send, busy } = useCall(excluded ? includePoint : excludePoint, { also: [[spcChart.id]], warn: true })
  const title = say(excluded ? 'includeIt' : 'excludeIt')
  return (
    <section aria-label={title}>
      <h3 className="mw-heading">{title}</h3>
      <Form layout="vertical" onFinish={({ reason }: { reason: string }) => void send({ id: point.id, rev: point.rev!, reason })}>
        <Form.Item name="reason" label={say(excluded ? 'includeReason' : 'excludeReason')} extra={excluded ? undefined : say('keepsPlace')}
          rules={[{ required: true, whitespace: true, message: say('reasonNeeded') }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Button danger={!excluded} htmlType="submit" loading={busy}>{title}</Button>
      </Form>
    </section>
  )
}

import { Select } from 'antd'
import { SearchSelect } from '#ui/pickers/dict/SearchSelect.tsx'
import type { Listener } from '../../../rules/definition/process.ts'
import { useModellerText } from '../text.ts'
import { AssigneeRows } from './AssigneeRows.tsx'
import { Line } from './Line.tsx'
import { ExpressionLine, TextLine } from './lines.tsx'
import { Rows } from './Rows.tsx'
import { HandlerLine } from './ServiceSection.tsx'

const actKinds = ['expression', 'service', 'notice'] as const

const fresh: Record<(typeof actKinds)[number], Listener['act']> = { expression: { kind: 'expression', text: '', variable: '' },
  service: { kind: 'service', handler: '' }, notice: { kind: 'notice', template: '', to: [{ by: 'starter' }] } }

/** What happens beside a node or the process, when it begins or ends. */
export function ListenerRows(
  { listeners, onChange }: { listeners: readonly Listener[]; onChange: (listeners: readonly Listener[]) => void },
) {
  const { say } = useModellerText()
  return (
    <Rows label={say('listeners')} rows={listeners} fresh={{ on: 'end', act: fresh.notice } as Listener} onChange={onChange}>
      {({ on, act }, change, index) => (
        <>
          <Select aria-label={say('listenerOn', { number: index + 1 })} value={on}
            options={(['start', 'end'] as const).map((value) => ({ value, label: say(`on_${value}`) }))}
            onChange={(next: Listener['on']) => change({ on: next, act })} style={{ width: '100%' }} />
          <Select aria-label={say('listenerKind', { number: index + 1 })} value={act.kind}
            options={actKinds.map((value) => ({ value, label: say(`act_${value}`) }))}
            onChange={(kind: (typeof actKinds)[number]) => change({ on, act: fresh[kind] })} style={{ width: '100%' }} />
          <ActLines act={act} onChange={(next) => change({ on, act: next })} />
        </>
      )}
    </Rows>
  )
}

function ActLines({ act, onChange }: { act: Listener['act']; onChange: (act: Listener['act']) => void }) {
  const { say } = useModellerText()
  switch (act.kind) {
    case 'expression':
      return (
        <>
          <TextLine label={say('resultVariable')} value={act.variable} onChange={(variable) => onChange({ ...act, variable })} />
          <ExpressionLine label={say('expression')} value={act.text} onChange={(text) => onChange({ ...act, text })} />
        </>
      )
    case 'service':
      return <HandlerLine value={act.handler} onChange={(handler) => onChange({ ...act, handler })} />
    case 'notice':
      return (
        <>
          <Line label={say('template')}>
            {({ id }) => (
              <SearchSelect id={id} dict="sys_sms_template,template_name,template_code" value={act.template}
                onChange={(value) => onChange({ ...act, template: String(value ?? '') })} />
            )}
          </Line>
          <AssigneeRows label={say('receivers')} rules={act.to} onChange={(to) => onChange({ ...act, to })} />
        </>
      )
  }
}

import { Tag } from 'antd'
import type { BusinessObject } from '../../picture/services.ts'
import { useModellerText } from '../text.ts'
import type { Target } from '../write/edit.ts'
import { FlowCondition, nodeName } from './FlowSection.tsx'

/** The exits of a gateway with their conditions, which are made here as well as at the flows. */
export function ExitRows({ target: { modeller, object } }: { target: Target }) {
  const { say } = useModellerText()
  const flows = object.get('outgoing') as readonly BusinessObject[]
  const otherwise = object.get('default')
  if (flows.length < 2) return null
  return (
    <div className="mw-wf-rows" role="group" aria-label={say('exits')}>
      <span className="mw-wf-rows-label">{say('exits')}</span>
      {flows.map((flow) => {
        const element = modeller.get('elementRegistry').get(flow.id)
        return element && (
          <div key={flow.id} className="mw-wf-exit">
            <span>→ {flow.name || nodeName(say, flow.get('targetRef') as BusinessObject | undefined)}</span>
            {flow === otherwise
              ? <Tag className="mw-tag">{say('default')}</Tag>
              : <FlowCondition target={{ modeller, element, object: flow }} />}
          </div>
        )
      })}
    </div>
  )
}

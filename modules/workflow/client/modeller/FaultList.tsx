import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { joinNames } from '#kernel/entity/index.ts'
import type { ReadProcess } from '../../rules/definition/read-definition.ts'
import { sayProcessFault } from '../../rules/say-fault.ts'
import type { ProcessFault } from '../../rules/process-graph.ts'
import type { BusinessObject } from '../picture/services.ts'
import type { ModellerSession } from './canvas/modeller-store.ts'
import type { Modeller } from './canvas/services.ts'
import { useModellerText } from './text.ts'

/** A flow without a name is known by what it joins. */
function placed(modeller: Modeller, fault: ProcessFault): ProcessFault {
  const flow = modeller.get('elementRegistry').get(fault.element)?.businessObject
  if (fault.name !== '' || flow?.$type !== 'bpmn:SequenceFlow') return fault
  const [from, to] = ['sourceRef', 'targetRef'].map((end) => flow.get(end) as BusinessObject).map(({ name, id }) => name || id)
  return { ...fault, name: `${from} → ${to}` }
}

/** What keeps the process from running; a click goes to the element. */
export function FaultList({ session: { modeller }, reading: { faults, kept } }: { session: ModellerSession; reading: ReadProcess }) {
  const { say, locale } = useModellerText()
  const go = (id: string) => {
    const element = modeller.get('elementRegistry').get(id)
    if (!element) return
    modeller.get('selection').select(element === modeller.get('canvas').getRootElement() ? null : element)
    modeller.get('canvas').scrollToElement(id)
  }
  return (
    <section className="mw-wf-faults" aria-label={say('faults')}>
      <div className="mw-wf-faults-head" role="status">
        {faults.length === 0
          ? (
            <>
              <CheckCircleOutlined className="mw-wf-good" /> {say('noFaults')}
            </>
          )
          : (
            <>
              <WarningOutlined className="mw-wf-bad" /> {say('faultCount', { count: faults.length })}
            </>
          )}
      </div>
      {(faults.length > 0 || kept.length > 0) && (
        <ul>
          {faults.map((fault) => (
            <li key={`${fault.element} ${fault.code} ${JSON.stringify(fault.params)}`}>
              <button type="button" className="mw-plain-link" onClick={() => go(fault.element)}>
                {sayProcessFault(locale, placed(modeller, fault))}
              </button>
            </li>
          ))}
          {kept.map(({ element, name, extensions }) => (
            <li key={`kept ${element}`} className="mw-faint">
              {say('keptAt', { place: name || element, extensions: joinNames(locale, extensions) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

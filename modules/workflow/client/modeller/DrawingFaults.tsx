import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { joinNames } from '#kernel/entity/index.ts'
import type { ReadProcess } from '../../rules/definition/read-definition.ts'
import { sayProcessFault } from '../../rules/say-fault.ts'
import type { ModellerSession } from './canvas/modeller-store.ts'
import { useModellerText } from './text.ts'

interface FaultListProps {
  session: ModellerSession
  reading: ReadProcess
  /** Before it goes to an element: whatever hides the drawing makes way. */
  onGo?: () => void
}

/** What keeps the process from running, and what is seldom meant; a click goes to the element. */
export function DrawingFaults({ session: { modeller }, reading: { faults, doubts, kept }, onGo }: FaultListProps) {
  const { say, locale } = useModellerText()
  const go = (id: string) => {
    onGo?.()
    const element = modeller.get('elementRegistry').get(id)
    if (!element) return
    modeller.get('selection').select(element === modeller.get('canvas').getRootElement() ? null : element)
    // A drawing that was hidden has its size with the next frame.
    requestAnimationFrame(() => modeller.get('canvas').scrollToElement(id))
  }
  return (
    <section className="mw-wf-faults" aria-label={say('faults')}>
      <div className="mw-wf-faults-head" role="status">
        {faults.length === 0
          ? (
            <>
              <CheckCircleOutlined className="mw-wf-good" />{' '}
              {doubts.length === 0 ? say('noFaults') : say('doubtCount', { count: doubts.length })}
            </>
          )
          : (
            <>
              <WarningOutlined className="mw-wf-bad" /> {doubts.length === 0
                ? say('faultCount', { count: faults.length })
                : say('faultAndDoubtCount', { count: faults.length, doubts: doubts.length })}
            </>
          )}
      </div>
      {(faults.length > 0 || doubts.length > 0 || kept.length > 0) && (
        <ul>
          {[...faults, ...doubts].map((fault) => (
            <li key={`${fault.element} ${fault.code} ${JSON.stringify(fault.params)}`}>
              <button type="button" className="mw-plain-link" onClick={() => go(fault.element)}>
                {sayProcessFault(locale, fault)}
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

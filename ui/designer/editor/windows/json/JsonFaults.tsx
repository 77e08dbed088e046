import { Alert } from 'antd'
import type { DocumentFault } from '../../../document/fault.ts'
import { sayFault, useDesignerText } from '../../../text.ts'
import { useWindowText } from '../text.ts'

/** So many faults are listed; the rest is counted. */
const SHOWN = 50

/** What is wrong with a text, each with its path. */
export function JsonFaults({ faults }: { faults: readonly DocumentFault[] }) {
  const { say } = useWindowText()
  const { say: sayDocument } = useDesignerText()
  if (faults.length === 0) return null
  return (
    <Alert type="error" className="mw-ft-below" title={say('faultsFound', { count: faults.length })}
      description={
        <ul className="mw-ft-faults">
          {faults.slice(0, SHOWN).map((fault, index) => <li key={`${index} ${fault.path}`}>{sayFault(sayDocument, fault)}</li>)}
          {faults.length > SHOWN && <li>{say('moreFaults', { count: faults.length - SHOWN })}</li>}
        </ul>
      } />
  )
}

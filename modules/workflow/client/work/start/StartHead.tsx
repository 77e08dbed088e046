import { Input } from 'antd'
import { useId } from 'react'
import type { Startable } from '../../../calls/shapes.ts'
import { PeopleField } from '../acts/ActFields.tsx'
import { useWorkText } from '../text.ts'
import type { Start } from './use-start.ts'

/** Longest title, as the server keeps it. */
const TITLE_MAX = 200

interface StartHeadProps {
  offer: Startable
  start: Start
  /** What it is called where nothing is typed. */
  proposed?: string | undefined
}

/** The title of a new instance, and the people whom its starter chooses. */
export function StartHead({ offer: { choose, remark }, start, proposed }: StartHeadProps) {
  const { say } = useWorkText()
  const id = useId()
  return (
    <div className="mw-stack mw-wf-starthead">
      {remark && <p className="mw-faint">{remark}</p>}
      <div>
        <label className="mw-label" htmlFor={id}>{say('title')}</label>
        <Input id={id} value={start.title} maxLength={TITLE_MAX} placeholder={proposed || say('titleHint')}
          onChange={(event) => start.setTitle(event.target.value)} />
      </div>
      {choose.map(({ nodeId, nodeName }) => (
        <PeopleField key={nodeId} label={say('chooseFor', { node: nodeName })} many required value={start.chosen[nodeId] ?? ''}
          fault={start.missing.includes(nodeId) ? say('peopleMissing') : undefined}
          onChange={(list) => start.setChosen({ ...start.chosen, [nodeId]: list })} />
      ))}
    </div>
  )
}

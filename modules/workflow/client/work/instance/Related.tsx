import { Link } from 'react-router'
import type { InstanceView } from '../../../calls/shapes.ts'
import { DictText } from '../parts/DictText.tsx'
import { useWorkText } from '../text.ts'
import { instancePath } from './instance-path.ts'

/** Instances that this one called, and the one that called it. */
export function Related({ view: { parent, children } }: { view: InstanceView }) {
  const { say } = useWorkText()
  if (!parent && children.length === 0) return null
  return (
    <>
      <h3 className="mw-heading">{say('related')}</h3>
      <ul className="mw-wf-related">
        {parent && (
          <li>
            <span className="mw-faint">{say('calledBy')}</span> <Link to={instancePath({ id: parent.id })}>{parent.title}</Link>
          </li>
        )}
        {children.map(({ id, title, status }) => (
          <li key={id}>
            <Link to={instancePath({ id })}>{title}</Link> <DictText dict="wf_instance_status" value={status} />
          </li>
        ))}
      </ul>
    </>
  )
}

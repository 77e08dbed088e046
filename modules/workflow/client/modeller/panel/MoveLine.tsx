import { use } from 'react'
import { ConditionScope } from '../../condition/condition-fields.ts'
import { useModellerText } from '../text.ts'
import { Line } from './Line.tsx'
import { TextLine } from './lines.tsx'
import { MoveSelect } from './MoveSelect.tsx'

/** The move that an agreement makes of the document; where it is not known which that is, its name is written. */
export function MoveLine({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { say } = useModellerText()
  const { documents } = use(ConditionScope)
  const messages = { label: say('documentMove'), help: say('documentMoveHelp') }
  if (documents.length === 0) return <TextLine {...messages} placeholder={say('moveName')} value={value} onChange={onChange} />
  return <Line {...messages}>{({ id }) => <MoveSelect id={id} value={value} onTake={onChange} />}</Line>
}

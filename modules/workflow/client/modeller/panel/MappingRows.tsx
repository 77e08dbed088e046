import type { Mapping } from '../../../rules/definition/process.ts'
import { useModellerText } from '../text.ts'
import { Rows } from './Rows.tsx'
import { TypedInput } from './TypedInput.tsx'

interface MappingRowsProps {
  label: string
  mappings: readonly Mapping[]
  onChange: (mappings: readonly Mapping[]) => void
}

/** Values that go over from here to there: an expression, and the name that it has there. */
export function MappingRows({ label, mappings, onChange }: MappingRowsProps) {
  const { say } = useModellerText()
  return (
    <Rows label={label} rows={mappings} fresh={{ from: '', to: '' }} onChange={onChange}>
      {({ from, to }, change, index) => (
        <>
          <TypedInput label={say('toOf', { label, number: index + 1 })} placeholder={say('toName')} value={to}
            onTake={(text) => change({ from, to: text })} />
          <TypedInput label={say('fromOf', { label, number: index + 1 })} placeholder={say('fromValue')} value={from}
            onTake={(text) => change({ from: text, to })} />
        </>
      )}
    </Rows>
  )
}

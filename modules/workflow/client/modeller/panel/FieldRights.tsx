import { Select } from 'antd'
import { START } from '../../../index.ts'
import type { FieldRight, WorkSettings } from '../../../rules/definition/process.ts'
import { useModellerText } from '../text.ts'
import { FieldSelect } from './FieldSelect.tsx'
import { ChoiceLine } from './lines.tsx'
import { Rows } from './Rows.tsx'

const rights = ['read', 'write', 'required', 'hidden'] as const satisfies readonly FieldRight[]

/** What may be done at the node with the fields of the form. */
export function FieldRights(
  { work, steps, onChange }: { work: WorkSettings; steps: readonly { id: string; name?: string }[];
    onChange: (work: WorkSettings) => void },
) {
  const { say } = useModellerText()
  const rows = Object.entries(work.fields)
  return (
    <>
      <Rows label={say('fields')} rows={rows} fresh={['', 'write'] as [string, FieldRight]}
        onChange={(changed) => onChange({ ...work, fields: Object.fromEntries(changed) })}
      >
        {([name, right], change, index) => (
          <>
            <FieldSelect label={say('fieldOf', { number: index + 1 })} value={name} onTake={(text) => change([text, right])} />
            <Select aria-label={say('rightOf', { number: index + 1 })} value={right}
              options={rights.map((value) => ({ value, label: say(`right_${value}`) }))}
              onChange={(next: FieldRight) => change([name, next])} style={{ width: '100%' }} />
          </>
        )}
      </Rows>
      <ChoiceLine label={say('form')} help={say('formHelp')} value={work.form} onChange={(form) => onChange({ ...work, form })}
        options={[{ value: '', label: say('formOwn') }, { value: START, label: say('formStart') },
          ...steps.map(({ id, name }) => ({ value: id, label: say('formOf', { name: name || id }) }))]} />
    </>
  )
}

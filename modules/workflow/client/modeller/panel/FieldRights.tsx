import { Select } from 'antd'
import type { FieldRight, WorkSettings } from '../../../rules/definition/process.ts'
import { useModellerText } from '../text.ts'
import { TextLine } from './lines.tsx'
import { Rows } from './Rows.tsx'
import { TypedInput } from './TypedInput.tsx'

const rights = ['read', 'write', 'required', 'hidden'] as const satisfies readonly FieldRight[]

/** What may be done at the node with the fields of the form; a form is bound once the process is deployed, so that fields are named by hand. */
export function FieldRights({ work, onChange }: { work: WorkSettings; onChange: (work: WorkSettings) => void }) {
  const { say } = useModellerText()
  const rows = Object.entries(work.fields)
  return (
    <>
      <Rows label={say('fields')} rows={rows} fresh={['', 'write'] as [string, FieldRight]} onChange={(changed) => onChange({ ...work, fields: Object.fromEntries(changed) })}>
        {([name, right], change, index) => (
          <>
            <TypedInput label={say('fieldOf', { number: index + 1 })} placeholder={say('fieldName')} value={name} onTake={(text) => change([text, right])} />
            <Select aria-label={say('rightOf', { number: index + 1 })} value={right} options={rights.map((value) => ({ value, label: say(`right_${value}`) }))} onChange={(next: FieldRight) => change([name, next])} style={{ width: '100%' }} />
          </>
        )}
      </Rows>
      <TextLine label={say('form')} help={say('formHelp')} value={work.form} onChange={(form) => onChange({ ...work, form })} />
    </>
  )
}

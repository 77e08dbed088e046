import { Select } from 'antd'
import { use } from 'react'
import { ConditionScope } from '../../condition/condition-fields.ts'
import { useModellerText } from '../text.ts'
import { TypedInput } from './TypedInput.tsx'

interface FieldSelectProps {
  label: string
  value: string
  onTake: (name: string) => void
  /** Only fields that hold people. */
  people?: boolean
}

/** A field of the form by its title; its name is typed where no form is known yet. One that the form does not have, or not for this author, is told. */
export function FieldSelect({ label, value, onTake, people = false }: FieldSelectProps) {
  const { say } = useModellerText()
  const { formFields } = use(ConditionScope)
  const offered = people ? formFields.filter((field) => field.people) : formFields
  if (formFields.length === 0) return <TypedInput label={label} value={value} placeholder={say('fieldName')} onTake={onTake} />
  const missing = value !== '' && !formFields.some(({ name }) => name === value)
  const options = [...offered.map(({ name, title }) => ({ value: name, label: title === name ? name : `${title} ${name}` })),
    ...(missing ? [{ value, label: say('fieldMissing', { name: value }) }] : [])]
  return (
    <Select aria-label={label} showSearch={{ optionFilterProp: 'label' }} value={value || null} options={options}
      placeholder={say('chooseField')} {...(missing ? { status: 'warning' as const } : {})}
      notFoundContent={say(people ? 'noPeopleField' : 'noFieldFound')} onChange={onTake} style={{ width: '100%' }} />
  )
}

import { Select } from 'antd'
import { useRead } from '#kernel/client/records/use-read.ts'
import { formChoices, type FormChoice } from '../../calls/guide.ts'
import { useGuideText } from './text.ts'

interface FormSelectProps {
  id?: string | undefined
  /** The entity of the form's records. */
  value: string | null
  onChange: (entityId: string | null) => void
  disabled?: boolean
}

const kinds: readonly FormChoice['kind'][] = ['DRAWN', 'ONLINE', 'DOCUMENT']

/** What a process is about: forms that people designed, and documents, each by its name. */
export function FormSelect({ id, value, onChange, disabled = false }: FormSelectProps) {
  const { say } = useGuideText()
  const { data, isFetching } = useRead(formChoices, {}, { staleTime: 0 })
  const options = kinds.flatMap((kind) => {
    const forms = (data ?? []).filter((choice) => choice.kind === kind)
    return forms.length === 0
      ? []
      : [{ label: say(`kind_${kind}`), title: kind, options: forms.map(({ entityId, title }) => ({ value: entityId, label: title })) }]
  })
  return (
    <Select {...(id ? { id } : {})} style={{ width: '100%' }} allowClear showSearch={{ optionFilterProp: 'label' }} disabled={disabled}
      loading={isFetching && !data} placeholder={say('formPlaceholder')} value={data ? value : null} options={options}
      onChange={(next?: string) => onChange(next ?? null)} />
  )
}

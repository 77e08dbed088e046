import { Select } from 'antd'
import type { Option } from '#kernel/client/records/record.ts'
import type { Field } from '#kernel/entity/index.ts'
import { asText, type InputProps } from '../kinds/kind.ts'
import { inputProps } from '../kinds/with-cell.tsx'
import { useText } from '../text.ts'
import { OptionLine } from './OptionLine.tsx'
import { pickedOf } from './values/picked.ts'

interface OptionSelectProps extends InputProps {
  field?: { readonly required?: boolean | undefined }
  multiple?: boolean | undefined
  options: readonly Option[]
  /** What the options tell besides key and name, in its order. */
  details?: readonly (readonly [string, Field])[]
  loading: boolean
  failed: boolean
  keyword: string
  onKeyword: (keyword: string) => void
  onOpen: (open: boolean) => void
  /** Said in place of the options where there are none. */
  emptyText?: string | undefined
}

interface Choice {
  value: string
  label: string
  option: Option
}

/** A select over options that the server finds. The chosen ones keep their text although they are not among those offered. */
export function OptionSelect(props: OptionSelectProps) {
  const { multiple, options, loading, failed, keyword, onKeyword, onOpen, field, value, text, onChange, placeholder, inCell, details } =
    props
  const { say } = useText()
  const chosen = chosenOptions(value, text, options)
  const choices: Choice[] = options.map((option) => ({ value: option.value, label: option.text, option }))
  const emptyText = props.emptyText ?? (failed ? say('lookupFailed') : loading ? say('searching') : say('nothingFound'))
  const take = (picked: readonly { value: string; label: React.ReactNode }[]) => {
    const texts = picked.map(({ value: code, label }) => options.find((option) => option.value === code)?.text ?? asText(label))
    onChange(picked.map(({ value: code }) => code).join(',') || null, texts.join(','))
    onKeyword('')
  }
  const shared = {
    ...inputProps(props),
    labelInValue: true as const,
    style: { width: '100%' },
    showSearch: { filterOption: false, searchValue: keyword, onSearch: onKeyword },
    allowClear: !field?.required || multiple,
    placeholder: placeholder ?? (inCell ? undefined : say('searchByKey')),
    options: choices,
    loading,
    notFoundContent: <span className="mw-faint">{emptyText}</span>,
    popupMatchSelectWidth: inCell ? 360 : true,
    onOpenChange: onOpen,
    optionRender: ({ data }: { data: Choice }) => <OptionLine option={data.option} {...(details ? { shownFields: details } : {})} />,
  }
  if (multiple)
    return (
      <Select {...shared} mode="multiple" maxTagCount="responsive" value={chosen}
        onChange={(picked: { value: string; label: React.ReactNode }[]) => take(picked)} />
    )
  return (
    <Select {...shared} value={chosen[0] ?? null}
      onChange={(picked: { value: string; label: React.ReactNode } | null | undefined) => take(picked ? [picked] : [])} />
  )
}

function chosenOptions(value: unknown, text: string | undefined, options: readonly Option[]): { value: string; label: string }[] {
  return pickedOf(value, text).map((one) => ({ value: one.value,
    label: one.text || options.find((option) => option.value === one.value)?.text || one.value })
  )
}

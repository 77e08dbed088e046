import { Cascader, Checkbox, Radio, Select } from 'antd'
import type { TreeOption } from '../../document/properties/property.ts'
import { useDesignerText } from '../../text.ts'
import { listOf, sharedProps, type FieldProps } from './field-props.ts'
import { useFieldOptions, type FieldOptions } from './use-field-options.ts'

/** Said where there is nothing to choose from. */
function useEmptyText({ loading, failed }: FieldOptions): string {
  const { say } = useDesignerText()
  return say(failed ? 'optionsFailed' : loading ? 'optionsLoading' : 'noOptions')
}

const plain = (options: readonly TreeOption[]) => options.map(({ label, value }) => ({ label, value }))

export function SelectField(props: FieldProps<'select'>) {
  const { component, value, onChange } = props
  const found = useFieldOptions(component)
  const empty = useEmptyText(found)
  const shared = {
    ...sharedProps(props),
    style: { width: '100%' },
    placeholder: component.placeholder,
    allowClear: component.clearable,
    showSearch: component.filterable ? { optionFilterProp: 'label' } : false,
    options: plain(found.options),
    loading: found.loading,
    notFoundContent: <span className="mw-faint">{empty}</span>,
  }
  if (component.multiple)
    return (
      <Select {...shared} mode="multiple" {...(component.collapseTags ? { maxTagCount: 1 } : {})} value={[...listOf(value)]}
        onChange={(next: unknown[]) => onChange(next)} />
    )
  return <Select {...shared} value={listOf(value)[0] ?? null} onChange={(next: unknown) => onChange(next ?? '')} />
}

export function RadioField(props: FieldProps<'radio'>) {
  const { component, value, onChange } = props
  const found = useFieldOptions(component)
  const empty = useEmptyText(found)
  if (found.options.length === 0) return <span className="mw-faint">{empty}</span>
  const { id, disabled, 'aria-label': label, 'aria-describedby': described } = sharedProps(props)
  return (
    <Radio.Group id={id} disabled={disabled} aria-label={label} aria-describedby={described} className={groupClass(component)}
      orientation={component.vertical ? 'vertical' : 'horizontal'} optionType={component.optionType} value={value}
      options={plain(found.options)} onChange={({ target }: { target: { value?: unknown } }) => onChange(target.value)} />
  )
}

/** Several boxes; drawn as buttons they are a select of tags that can be pressed. */
export function CheckboxField(props: FieldProps<'checkbox'>) {
  const { component, value, onChange } = props
  const found = useFieldOptions(component)
  const empty = useEmptyText(found)
  if (found.options.length === 0) return <span className="mw-faint">{empty}</span>
  const { id, disabled, 'aria-label': label, 'aria-describedby': described } = sharedProps(props)
  const chosen = listOf(value) as (string | number)[]
  const full = component.max !== null && chosen.length >= component.max
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={described}>
      <Checkbox.Group disabled={disabled}
        className={`${groupClass(component)}${component.vertical ? ' mw-fv-vertical' : ''}${
          component.optionType === 'button' ? ' mw-fv-buttons' : ''
        }`} value={chosen} options={plain(found.options).map((option) => ({ ...option, disabled: full && !chosen.includes(option.value) }))}
        onChange={(next) => onChange(next)} />
    </div>
  )
}

function groupClass({ border, size }: { border: boolean; size: string }): string {
  return `mw-fv-group mw-fv-${size}${border ? ' mw-fv-bordered' : ''}`
}

export function CascaderField(props: FieldProps<'cascader'>) {
  const { component, value, onChange } = props
  const { separator, showAllLevels, labelKey, valueKey, childrenKey } = component
  const found = useFieldOptions(component, { label: labelKey, value: valueKey, children: childrenKey })
  const empty = useEmptyText(found)
  const shared = {
    ...sharedProps(props),
    style: { width: '100%' },
    placeholder: component.placeholder,
    allowClear: component.clearable,
    showSearch: component.filterable,
    expandTrigger: component.expandTrigger,
    changeOnSelect: component.checkStrictly,
    options: found.options as unknown as Tree[],
    notFoundContent: <span className="mw-faint">{empty}</span>,
    displayRender: (labels: string[]) => (showAllLevels ? labels.join(separator) : labels.at(-1)),
  }
  const chosen = listOf(value) as Path[] | Path
  if (component.multiple)
    return (
      <Cascader<Tree, 'value'> {...shared} multiple value={(chosen as Path[]).map((path) => listOf(path) as Path)}
        onChange={(next) => onChange(next)} />
    )
  return <Cascader<Tree> {...shared} value={chosen as Path} onChange={(next?: readonly unknown[]) => onChange(next ?? [])} />
}

type Path = (string | number)[]

interface Tree {
  label: string
  value: string | number
  children?: Tree[]
}

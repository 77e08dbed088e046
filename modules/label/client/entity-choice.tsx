import { Select } from 'antd'
import { use } from 'react'
import { allEntities, findEntity } from '#kernel/client/entities.ts'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { usePermissionLists } from '#kernel/client/session/use-permission.ts'
import { isElementVisible } from '#kernel/entity/permission.ts'
import type { ControlProps, DisplayProps } from '#ui/kinds/kind.ts'
import { RefSelect } from '#ui/pickers/RefSelect.tsx'
import { OpenForm } from '#ui/screens/form/open-form.ts'
import { useLabelText } from './text.ts'

/** The kind of record by its title. */
export function EntityName({ name, record }: DisplayProps) {
  const { locale } = useLabelText()
  const entity = findEntity(String(record[name]))
  return <>{entity ? entityTitle(entity, locale) : String(record[name] ?? '')}</>
}

/** Kinds of records that the person may see, in place of a name that has to be known. */
export function EntityControl({ id, value, onChange, disabled = false, invalid = false, ...rest }: ControlProps) {
  const { locale } = useLabelText()
  const lists = usePermissionLists()
  const choices = allEntities().filter((entity) =>
    !entity.parent && !entity.internal && isElementVisible(`${entity.permission}:list`, lists)
  ).map((entity) => ({ value: entity.id, label: entityTitle(entity, locale) }))
  return (
    <Select id={id} style={{ width: '100%' }} showSearch={{ optionFilterProp: 'label' }} status={invalid ? 'error' : ''} disabled={disabled}
      aria-describedby={rest['aria-describedby']} aria-label={rest['aria-label']}
      value={typeof value === 'string' && value !== '' ? value : null} options={choices} onChange={(next: string) => onChange(next)} />
  )
}

/** A record of the kind that the form names. */
export function RecordControl(props: ControlProps) {
  const form = use(OpenForm)
  const target = findEntity(typeof form?.values.bizType === 'string' ? form.values.bizType : undefined)
  return (
    <RefSelect key={target?.id ?? ''} {...props} disabled={props.disabled === true || target === undefined} target={target}
      multiple={false} />
  )
}

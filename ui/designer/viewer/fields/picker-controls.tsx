import { useMemo } from 'react'
import { BusinessSelect } from '../../../pickers/business/BusinessSelect.tsx'
import { DepartSelect } from '../../../pickers/DepartSelect.tsx'
import { UserSelect } from '../../../pickers/UserSelect.tsx'
import { useDesignerText } from '../../text.ts'
import { sharedProps, textOf, type FieldProps } from './field-props.ts'
import { listConfig } from './list-config.ts'
import { listWindow } from './ListWindow.tsx'

/** Between the values of a dialog list; other pickers put commas (spec 2 §9). */
const LIST_SEPARATOR = ';'

function pickProps(props: FieldProps<'dialogList' | 'userList' | 'userDept'>) {
  const { id, disabled, 'aria-label': label, 'aria-describedby': described } = sharedProps(props)
  return { id, disabled, invalid: props.invalid, 'aria-label': label, ...(described === undefined ? {} : { 'aria-describedby': described }),
    ...(props.component.placeholder === '' ? {} : { placeholder: props.component.placeholder }) }
}

/** Records of any list, chosen in a window. Without an address there is nothing to choose from. */
export function DialogListField(props: FieldProps<'dialogList'>) {
  const { say } = useDesignerText()
  const { component, value, onChange } = props
  const config = useMemo(() => listConfig(component), [component])
  const Window = useMemo(() => listWindow(component), [component])
  if (component.action === '') return <span className="mw-faint">{say('noAction')}</span>
  return (
    <BusinessSelect {...pickProps(props)} config={config} multiple={component.multi} Window={Window}
      value={textOf(value).replaceAll(LIST_SEPARATOR, ',')} onChange={(next) => onChange((next ?? '').replaceAll(',', LIST_SEPARATOR))} />
  )
}

export function UserListField(props: FieldProps<'userList'>) {
  const { component: { multi, dval, dlabel }, value, onChange } = props
  return (
    <UserSelect {...pickProps(props)} window multiple={multi} store={dval} shown={dlabel} value={textOf(value)}
      onChange={(next) => onChange(next ?? '')} />
  )
}

export function UserDeptField(props: FieldProps<'userDept'>) {
  const { component: { multi, dval, dlabel }, value, onChange } = props
  return (
    <DepartSelect {...pickProps(props)} window multiple={multi} store={dval} shown={dlabel} value={textOf(value)}
      onChange={(next) => onChange(next ?? '')} />
  )
}

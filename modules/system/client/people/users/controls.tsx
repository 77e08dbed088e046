import { Select } from 'antd'
import { use } from 'react'
import { rowsOf } from '#kernel/client/records/form-values.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { asText, type ControlProps } from '#ui/kinds/kind.ts'
import { BusinessSelect } from '#ui/pickers/business/BusinessSelect.tsx'
import { OpenForm } from '#ui/screens/form/open-form.ts'
import { usePositionConfig } from '#ui/pickers/people/configs.ts'
import { homesToChoose } from '../../../calls/people.ts'
import { tenantsToChoose } from '../../../calls/tenants.ts'

/** Positions are kept by their codes. */
export function PostControl(props: ControlProps) {
  const config = usePositionConfig({ valueKey: 'code' })
  return <BusinessSelect {...props} config={config} onChange={(value, { text }) => props.onChange(value, text)} />
}

/** The tenants a person belongs to, by number. */
export function TenantControl({ id, value, disabled, onChange, ...props }: ControlProps) {
  const tenants = useRead(tenantsToChoose, {}, { quiet: true })
  const chosen = asText(value).split(',').filter(Boolean)
  return (
    <Select id={id} mode="multiple" allowClear style={{ width: '100%' }} value={chosen} disabled={disabled ?? false}
      loading={tenants.isFetching} aria-describedby={props['aria-describedby']} showSearch={{ optionFilterProp: 'label' }}
      options={(tenants.data ?? []).map((tenant) => ({ value: String(tenant.id), label: `${tenant.id} ${tenant.name}` }))}
      onChange={(ids: string[]) => onChange(ids.length > 0 ? ids.join(',') : null)} />
  )
}

/** The screen that opens after signing in, among those that the roles in the form open. */
export function HomeControl({ id, value, disabled, onChange, ...props }: ControlProps) {
  const form = use(OpenForm)
  const roles = form ? rowsOf(form.values, 'roles').map(({ role }) => String(role)) : []
  const { data = [], isFetching } = useRead(homesToChoose, { roleIds: roles.join(',') }, { quiet: true, keep: true })
  const held = asText(value)
  const known = data.map(({ path, title }) => ({ value: path, label: title, path }))
  const options = held === '' || data.some(({ path }) => path === held) ? known : [...known, { value: held, label: held, path: held }]
  return (
    <Select id={id} allowClear style={{ width: '100%' }} value={held === '' ? null : held} disabled={disabled ?? false} loading={isFetching}
      aria-describedby={props['aria-describedby']} showSearch={{ optionFilterProp: ['label', 'path'] }} options={options}
      onChange={(path: string | undefined) => onChange(path ?? null)} />
  )
}

import { Select } from 'antd'
import { useRead } from '#kernel/client/records/use-read.ts'
import { asText, type ControlProps } from '#ui/kinds/kind.ts'
import { BusinessSelect } from '#ui/pickers/business/BusinessSelect.tsx'
import { usePositionConfig } from '#ui/pickers/people/configs.ts'
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

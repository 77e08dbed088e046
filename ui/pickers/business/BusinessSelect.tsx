import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Select, Space } from 'antd'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { ellipsis } from '#kernel/entity/text-helpers.ts'
import type { InputProps } from '../../kinds/kind.ts'
import { inputProps } from '../../kinds/with-cell.tsx'
import { usePickText } from '../text.ts'
import { BUSINESS_ELLIPSIS, chosenOf, fieldText, pickedRow, valueKeyOf, type BusinessConfig, type Chosen } from './config.ts'
import type { SelectWindowProps } from './BusinessSelectModal.tsx'
import { useStoredRows } from './use-stored-rows.ts'

const BusinessSelectModal = lazy(async () => ({ default: (await import('./BusinessSelectModal.tsx')).BusinessSelectModal }))

export interface BusinessSelectProps extends Omit<InputProps, 'onChange'> {
  config: BusinessConfig
  multiple?: boolean
  /** Told the stored values, comma-joined, null where nothing is chosen; texts, return keys and rows go along. */
  onChange: (value: string | null, chosen: Chosen) => void
  /** The window in place of the usual one. */
  Window?: ComponentType<SelectWindowProps>
}

/** A field whose value is chosen in a window. What is stored is shown by the texts that the server knows for it. */
export function BusinessSelect({ config, multiple = true, Window = BusinessSelectModal, onChange, ...props }: BusinessSelectProps) {
  const say = usePickText()
  const [open, setOpen] = useState(false)
  const { value, text, disabled, placeholder } = props
  const rows = useStoredRows(config, value, text, true) ?? []
  const shown = rows.map((row) => pickedRow(config, row)).map((one) => ({ value: one.value,
    label: <span title={one.text}>{ellipsis(one.text, config.ellipsisLength ?? BUSINESS_ELLIPSIS)}</span> })
  )
  const keep = (values: readonly string[]) =>
    tell(chosenOf(config, rows.filter((row) => values.includes(fieldText(row, valueKeyOf(config))))))
  const tell = (chosen: Chosen) => onChange(chosen.value === '' ? null : chosen.value, chosen)
  const shared = { ...inputProps({ ...props, onChange: () => undefined }), style: { width: '100%' }, labelInValue: true as const,
    open: false, showSearch: false, suffixIcon: null, allowClear: true, placeholder: placeholder ?? say('pickHere', { name: config.name }),
    onOpenChange: () => setOpen(true) }
  return (
    <>
      <Space.Compact block>
        {multiple
          ? (
            <Select {...shared} mode="multiple" maxTagCount="responsive" value={shown}
              onChange={(next: { value: string }[]) => keep(next.map((one) => one.value))} />
          )
          : <Select {...shared} value={shown[0] ?? null} onChange={(next?: { value: string } | null) => keep(next ? [next.value] : [])} />}
        <Button icon={<EllipsisOutlined />} disabled={disabled} aria-label={say('choose', { name: config.name })}
          title={say('choose', { name: config.name })} onClick={() => setOpen(true)} />
      </Space.Compact>
      {open && (
        <Suspense>
          <Window config={config} multiple={multiple} value={value} text={text} onCancel={() => setOpen(false)} onOk={(chosen) => {
            setOpen(false)
            tell(chosen)
          }} />
        </Suspense>
      )}
    </>
  )
}

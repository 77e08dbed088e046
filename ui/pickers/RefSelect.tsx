import { TableOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { lazy, useState } from 'react'
import { entityTitle } from '#kernel/client/entity-text.ts'
import { detailFields, wantedOf } from '#kernel/client/records/option-details.ts'
import { SEARCH_DELAY_MS, useDebounced, useOptions } from '#kernel/client/records/use-options.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { ControlProps } from '../kinds/kind.ts'
import { useText } from '../text.ts'
import { OptionSelect } from './OptionSelect.tsx'
import { usePickText } from './text.ts'
import { WithWindow } from './WithWindow.tsx'

const EntityWindow = lazy(async () => ({ default: (await import('./business/EntityWindow.tsx')).EntityWindow }))

export interface RefPickerProps extends ControlProps {
  target: Entity | undefined
  multiple: boolean
  /** A button opens the list of the records, for those who may see it. */
  window?: boolean
}

/** Finds a record of another entity by key or name while typing; shows both. */
export function RefSelect({ target, multiple, window = false, ...props }: RefPickerProps) {
  const { locale } = useText()
  const say = usePickText()
  const listed = useElementVisible(target ? `${target.permission}:list` : '')
  const [open, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const rested = useDebounced(keyword, SEARCH_DELAY_MS)
  const { field } = props
  const { options, loading, failed } = useOptions(target, rested, open, { wanted: target && wantedOf(target, field) })
  // The module of a late reference may not be installed: then there is nothing to choose from.
  if (!target) return <Select id={props.id} disabled style={{ width: '100%' }} value={props.text || undefined} />
  const control = (
    <OptionSelect {...props} multiple={multiple} options={options} details={detailFields(target, field)}
      loading={loading || keyword !== rested} failed={failed} keyword={keyword} onKeyword={setKeyword} onOpen={setOpen} />
  )
  if (!window || !listed || props.inCell) return control
  return (
    <WithWindow control={control} label={say('choose', { name: entityTitle(target, locale) })} icon={<TableOutlined />}
      disabled={props.disabled}
      draw={(close) => (
        <EntityWindow entity={target} multiple={multiple} value={props.value} text={props.text} onCancel={close}
          onOk={({ value, text }) => {
            close()
            props.onChange(value || null, text)
          }} />
      )} />
  )
}

import { Select } from 'antd'
import { useState } from 'react'
import { SEARCH_DELAY_MS, useDebounced, useOptions } from '#kernel/client/records/use-options.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { ControlProps } from '../kinds/kind.ts'
import { OptionSelect } from './OptionSelect.tsx'

export interface RefPickerProps extends ControlProps {
  target: Entity | undefined
  multiple: boolean
}

/** Finds a record of another entity by key or name while typing; shows both. */
export function RefSelect({ target, multiple, ...props }: RefPickerProps) {
  const [open, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const rested = useDebounced(keyword, SEARCH_DELAY_MS)
  const { options, loading, failed } = useOptions(target, rested, open)
  // The module of a late reference may not be installed: then there is nothing to choose from.
  if (!target) return <Select id={props.id} disabled style={{ width: '100%' }} value={props.text || undefined} />
  return <OptionSelect {...props} multiple={multiple} options={options} loading={loading || keyword !== rested} failed={failed} keyword={keyword} onKeyword={setKeyword} onOpen={setOpen} />
}


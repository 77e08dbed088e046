import { useState } from 'react'
import { SEARCH_DELAY_MS, useDebounced, useUserOptions, type StoredFields } from '#kernel/client/records/use-options.ts'
import type { ControlProps } from '../kinds/kind.ts'
import { OptionSelect } from './OptionSelect.tsx'

/** Finds users by name while typing; stores their accounts, or another field. */
export function UserSelect({ multiple = false, store, shown, ...props }: ControlProps & StoredFields & { multiple?: boolean }) {
  const [open, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const rested = useDebounced(keyword, SEARCH_DELAY_MS)
  const { options, loading, failed } = useUserOptions(rested, open, { store, shown })
  return <OptionSelect {...props} multiple={multiple} options={options} loading={loading || keyword !== rested} failed={failed} keyword={keyword} onKeyword={setKeyword} onOpen={setOpen} />
}

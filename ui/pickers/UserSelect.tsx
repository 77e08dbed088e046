import { useState } from 'react'
import { SEARCH_DELAY_MS, useDebounced, useUserOptions } from '#kernel/client/records/use-options.ts'
import type { ControlProps } from '../kinds/kind.ts'
import { OptionSelect } from './OptionSelect.tsx'

/** Finds users by name while typing; stores their accounts. */
export function UserSelect({ multiple = false, ...props }: ControlProps & { multiple?: boolean }) {
  const [open, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const rested = useDebounced(keyword, SEARCH_DELAY_MS)
  const { options, loading, failed } = useUserOptions(rested, open)
  return <OptionSelect {...props} multiple={multiple} options={options} loading={loading || keyword !== rested} failed={failed} keyword={keyword} onKeyword={setKeyword} onOpen={setOpen} />
}

import { UserOutlined } from '@ant-design/icons'
import { lazy, useState } from 'react'
import type { StoredFields } from '#kernel/client/records/stored-fields.ts'
import { SEARCH_DELAY_MS, useDebounced, useUserOptions } from '#kernel/client/records/use-options.ts'
import { snakeCase } from '#kernel/entity/index.ts'
import type { InputProps } from '../kinds/kind.ts'
import { OptionSelect } from './OptionSelect.tsx'
import { usePickText } from './text.ts'
import { useLookedUpText } from './values/use-looked-up-text.ts'
import { WithWindow } from './WithWindow.tsx'

const UserWindow = lazy(async () => ({ default: (await import('./people/UserWindow.tsx')).UserWindow }))

/** Field of a person that is stored, and the one that is shown, unless said otherwise. */
const USER_STORE = 'username'
const USER_TEXT = 'realname'

interface UserSelectProps extends InputProps, StoredFields {
  field?: { readonly required?: boolean | undefined }
  multiple?: boolean | undefined
  /** A button opens the window with filters and pages. */
  window?: boolean
}

/** Finds users by name while typing; stores their accounts, or another field. */
export function UserSelect({ multiple = false, store, shown, window = false, ...props }: UserSelectProps) {
  const say = usePickText()
  const [open, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const rested = useDebounced(keyword, SEARCH_DELAY_MS)
  const { options, loading, failed } = useUserOptions(rested, open, { store, shown })
  const text = useLookedUpText(`sys_user,${snakeCase(shown ?? USER_TEXT)},${snakeCase(store ?? USER_STORE)}`, props.value, props.text)
  const control = (
    <OptionSelect {...props} text={text} multiple={multiple} options={options} loading={loading || keyword !== rested} failed={failed}
      keyword={keyword} onKeyword={setKeyword} onOpen={setOpen} />
  )
  if (!window || props.inCell) return control
  return (
    <WithWindow control={control} label={say('choose', { name: say('user') })} icon={<UserOutlined />} disabled={props.disabled}
      draw={(close) => (
        <UserWindow multiple={multiple} store={store} shown={shown} value={props.value} text={text} onCancel={close} onOk={(chosen) => {
          close()
          props.onChange(chosen.value || null, chosen.text)
        }} />
      )} />
  )
}

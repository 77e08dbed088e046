import { CloseCircleFilled } from '@ant-design/icons'
import { Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { InputProps } from '../../kinds/kind.ts'
import { inputProps } from '../../kinds/with-cell.tsx'
import { BusinessSelect, type BusinessSelectProps } from '../business/BusinessSelect.tsx'
import { chosenOf, type Chosen } from '../business/config.ts'
import { useStoredRows } from '../business/use-stored-rows.ts'
import { usePickText } from '../text.ts'
import { useUserConfig } from './configs.ts'
import '../pickers.css'

const UserByDepartModal = lazy(async () => ({ default: (await import('./UserByDepartModal.tsx')).UserByDepartModal }))

interface UserByDepartProps extends Omit<InputProps, 'onChange'> {
  multiple?: boolean
  /** Field that is stored; default the account. */
  store?: string
  onChange: (value: string | null, chosen: Chosen) => void
}

/** People of a department as a field of a form. */
export function UserByDepartSelect({ store = 'username', ...props }: UserByDepartProps) {
  const config = useUserConfig({ valueKey: store })
  return <BusinessSelect {...(props satisfies Omit<BusinessSelectProps, 'config'>)} config={config} Window={UserByDepartModal} />
}

/** The same inside a cell of a table: an input that is only read, with an icon that empties it. */
export function UserByDepartCell({ store = 'username', multiple = true, onChange, ...props }: UserByDepartProps) {
  const say = usePickText()
  const config = useUserConfig({ valueKey: store })
  const [open, setOpen] = useState(false)
  const { value, text, disabled } = props
  const { text: names } = chosenOf(config, useStoredRows(config, value, text, true) ?? [])
  const tell = (chosen: Chosen) => onChange(chosen.value || null, chosen)
  const clear = (
    <button type="button" className="mw-pick-clear" aria-label={say('clear')} title={say('clear')} onClick={(event) => {
      event.stopPropagation()
      tell(chosenOf(config, []))
    }}>
      <CloseCircleFilled />
    </button>
  )
  return (
    <>
      <Input {...inputProps({ ...props, onChange: () => undefined })} readOnly value={names} title={names}
        placeholder={props.placeholder ?? say('pickHere', { name: config.name })} suffix={names !== '' && !disabled ? clear : <span />}
        onClick={() => !disabled && setOpen(true)} onPressEnter={() => !disabled && setOpen(true)} />
      {open && (
        <Suspense>
          <UserByDepartModal config={config} multiple={multiple} value={value} text={text} onCancel={() => setOpen(false)}
            onOk={(chosen) => {
              setOpen(false)
              tell(chosen)
            }} />
        </Suspense>
      )}
    </>
  )
}

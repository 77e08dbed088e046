import { ApartmentOutlined } from '@ant-design/icons'
import { lazy } from 'react'
import type { StoredFields } from '#kernel/client/records/stored-fields.ts'
import { snakeCase } from '#kernel/entity/index.ts'
import type { InputProps } from '../kinds/kind.ts'
import { DEPART_STORE, DEPART_TEXT } from './depart/depart-fields.ts'
import { useDepartTree } from './depart/use-depart-tree.ts'
import { usePickText } from './text.ts'
import { LazyTreePicker } from './tree/LazyTreePicker.tsx'
import { textsOf, valuesOf } from './values/picked.ts'
import { useLookedUpText } from './values/use-looked-up-text.ts'
import { WithWindow } from './WithWindow.tsx'

const DepartModal = lazy(async () => ({ default: (await import('./depart/DepartModal.tsx')).DepartModal }))

interface DepartSelectProps extends InputProps, StoredFields {
  field?: { readonly required?: boolean | undefined }
  multiple?: boolean | undefined
  /** A button opens the window with search and linked checking. */
  window?: boolean
}

/** Departments as a tree, one level loaded at a time, found by name on the server; stores their ids, or another field. */
export function DepartSelect({ store, shown, window = false, ...props }: DepartSelectProps) {
  const say = usePickText()
  const tree = useDepartTree({ store, shown })
  const text = useLookedUpText(`sys_depart,${snakeCase(shown ?? DEPART_TEXT)},${snakeCase(store ?? DEPART_STORE)}`, props.value, props.text)
  const control = <LazyTreePicker {...props} text={text} tree={tree} />
  if (!window || props.inCell) return control
  return (
    <WithWindow control={control} label={say('selectDepart')} icon={<ApartmentOutlined />} disabled={props.disabled}
      draw={(close) => (
        <DepartModal multiple={props.multiple ?? false} store={store} shown={shown} value={props.value} text={text} onCancel={close}
          onOk={(picked) => {
            close()
            props.onChange(valuesOf(picked) || null, textsOf(picked))
          }} />
      )} />
  )
}

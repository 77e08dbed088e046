import { useState } from 'react'
import { DepartSelect } from '#ui/pickers/DepartSelect.tsx'
import { pickedOf, writePicked } from '#ui/pickers/values/picked.ts'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [departs, setDeparts] = useState({ ids: '', names: '' })
  return (
    <>
      <DepartSelect window multiple aria-label={t('DepartWindow')} value={departs.ids} text={departs.names}
        onChange={(ids, names = '') => setDeparts({ ids: String(ids ?? ''), names })} />
      <Stored value={writePicked(pickedOf(departs.ids, departs.names))} />
    </>
  )
}

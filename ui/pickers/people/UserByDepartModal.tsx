import { Button } from 'antd'
import { useState } from 'react'
import { BusinessSelectModal, type SelectWindowProps } from '../business/BusinessSelectModal.tsx'
import { DepartTree } from '../depart/DepartTree.tsx'
import { useDepartTree } from '../depart/use-depart-tree.ts'
import { useNarrow } from '../../parts/use-narrow.ts'
import { usePickText } from '../text.ts'

/** Departments beside the table are as tall as it is with its pager; above it they leave it room (px). */
const ASIDE_HEIGHT = 300
const ABOVE_HEIGHT = 140
const fields = {}

/** Chooses people of a department, those below it included: left the departments, beside them their people (spec 2 §2.3). */
export function UserByDepartModal(props: SelectWindowProps) {
  const say = usePickText()
  const above = useNarrow()
  const tree = useDepartTree(fields, 0)
  const [depart, setDepart] = useState<string>()
  const aside = (
    <>
      <DepartTree tree={tree} selected={depart} height={above ? ABOVE_HEIGHT : ASIDE_HEIGHT}
        onPick={({ value }) => setDepart(value === depart ? undefined : value)} />
      <Button type="link" size="small" disabled={depart === undefined} onClick={() => setDepart(undefined)}>{say('allUsers')}</Button>
    </>
  )
  return <BusinessSelectModal {...props} aside={aside} params={depart === undefined ? {} : { departId: depart }} />
}

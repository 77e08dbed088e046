import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { loadDepartLevel, type TreeOption } from '#kernel/client/records/tree-options.ts'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { DepartTree } from '#ui/pickers/depart/DepartTree.tsx'
import { useDepartTree } from '#ui/pickers/depart/use-depart-tree.ts'
import type { EntityListProps } from '#ui/screens/list/EntityList.tsx'
import { RecordPane } from '#ui/screens/RecordPane.tsx'
import { useRights } from '#ui/screens/use-rights.ts'
import { usePeopleText } from '../text.ts'
import '../people.css'

const fields = {}
const treeHeightPx = 520

/** Departments as a tree that loads as it is opened, the chosen one beside it (wire contract §8.2, DepartList). */
export function DepartBrowser({ entity, slots, onOpen, saved }: EntityListProps) {
  const { say } = usePeopleText()
  const rights = useRights(entity)
  const [chosen, setChosen] = useState<TreeOption>()
  // What was saved last is chosen, once.
  const [known, setKnown] = useState(saved)
  if (saved !== known) {
    setKnown(saved)
    if (saved !== undefined) setChosen({ value: saved, title: '' })
  }
  const { data: roots } = useQuery({ queryKey: [entity.id, 'roots'], queryFn: () => loadDepartLevel(undefined), enabled: rights.add })
  // Below the chosen one, or the only one at the top: a second company is seldom meant.
  const add = () => {
    const parent = chosen ?? (roots?.length === 1 ? roots[0] : undefined)
    onOpen({ mode: 'new',
      ...(parent ? { values: { parentId: parent.value, ...(parent.title === '' ? {} : { parentId_dictText: parent.title }) } } : {}) })
  }
  // Each save of a department makes what was loaded of the tree old.
  const round = useQuery({ queryKey: [entity.id, 'tree-round'], queryFn: () => Date.now(), staleTime: Infinity })
  return (
    <div className="mw-staff-tree">
      <section className="mw-panel" aria-label={say('departments')}>
        {rights.add && (
          <Flex className="mw-staff-tools">
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>{say('add')}</Button>
          </Flex>
        )}
        <Departments key={round.data ?? 0} chosen={chosen?.value} onChoose={setChosen} />
      </section>
      <section className="mw-panel" aria-label={say('info')}>
        {chosen === undefined
          ? <EmptyView title={say('chooseDepart')} text={say('chooseDepartText')} />
          : (
            <RecordPane key={chosen.value} entity={entity} slots={slots} target={{ mode: 'view', id: chosen.value }} onOpen={onOpen}
              onClose={() => setChosen(undefined)} />
          )}
      </section>
    </div>
  )
}

function Departments({ chosen, onChoose }: { chosen: string | undefined; onChoose: (node: TreeOption) => void }) {
  const tree = useDepartTree(fields, 0)
  return <DepartTree tree={tree} selected={chosen} height={treeHeightPx} onPick={onChoose} />
}

import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import type { TreeOption } from '#kernel/client/records/tree-options.ts'
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
export function DepartBrowser({ entity, slots, onOpen }: EntityListProps) {
  const { say } = usePeopleText()
  const rights = useRights(entity)
  const [chosen, setChosen] = useState<string>()
  // Each save of a department makes what was loaded of the tree old.
  const round = useQuery({ queryKey: [entity.id, 'tree-round'], queryFn: () => Date.now(), staleTime: Infinity })
  return (
    <div className="mw-staff-tree">
      <section className="mw-panel" aria-label={say('departments')}>
        {rights.add && (
          <Flex className="mw-staff-tools">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => onOpen({ mode: 'new' })}>{say('add')}</Button>
          </Flex>
        )}
        <Departments key={round.data ?? 0} chosen={chosen} onChoose={({ value }) => setChosen(value)} />
      </section>
      <section className="mw-panel" aria-label={say('info')}>
        {chosen === undefined
          ? <EmptyView title={say('chooseDepart')} text={say('chooseDepartText')} />
          : (
            <RecordPane key={chosen} entity={entity} slots={slots} target={{ mode: 'view', id: chosen }} onOpen={onOpen}
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

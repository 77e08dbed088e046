import { Tabs, Tree } from 'antd'
import { useState } from 'react'
import { makeCall } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { addToDepart, membersOfDepart, takeSeveralFromDepart } from '../../../calls/people.ts'
import type { DepartNode } from '../../../rules/tree-nodes.ts'
import { MembersTable } from '../MembersTable.tsx'
import { usePeopleText } from '../text.ts'
import { DepartRoles } from './DepartRoles.tsx'
import { GiveRoles } from './GiveRoles.tsx'
import { useMyDeparts } from './my-departs.ts'
import '../people.css'

const treeHeightPx = 560

/** The people and roles of the departments in one's charge (wire contract §8.2, DepartUserList). */
export default function DepartUserList() {
  const { say } = usePeopleText()
  const mine = useMyDeparts()
  const [chosen, setChosen] = useState<DepartNode>()
  if (mine.error)
    return (
      <ScreenRoot>
        <FailureView error={mine.error} onRetry={() => void mine.refetch()} />
      </ScreenRoot>
    )
  if (!mine.data)
    return (
      <ScreenRoot>
        <Loading className="mw-panel" />
      </ScreenRoot>
    )
  const tree = mine.data
  if (tree.length === 0)
    return (
      <ScreenRoot>
        <section className="mw-panel">
          <EmptyView title={say('notSuperior')} text={say('notSuperiorText')} />
        </section>
      </ScreenRoot>
    )
  const depart = chosen ?? tree[0]!
  return (
    <ScreenRoot>
      <div className="mw-staff-tree">
        <section className="mw-panel" aria-label={say('myDeparts')}>
          <h2 className="mw-staff-title">{say('myDeparts')}</h2>
          <Tree<DepartNode> blockNode height={treeHeightPx} treeData={[...tree]} defaultExpandedKeys={tree.map(({ key }) => key)}
            selectedKeys={[depart.key]} onSelect={(_keys, { node }) => setChosen(node)} style={{ background: 'transparent' }} />
        </section>
        <section className="mw-panel" aria-label={depart.title}>
          <h2 className="mw-staff-title">
            {depart.title} <span className="mw-faint">{depart.orgCode}</span>
          </h2>
          <Tabs items={[
            { key: 'members', label: say('members'), children: <Members key={depart.id} depart={depart} /> },
            { key: 'roles', label: say('departRoles'),
              children: <DepartRoles key={depart.id} departId={depart.id} departName={depart.title} /> },
          ]} />
        </section>
      </div>
    </ScreenRoot>
  )
}

function Members({ depart }: { depart: DepartNode }) {
  const { say } = usePeopleText()
  const leads = useElementVisible('system:depart-user:edit')
  const administers = useElementVisible('system:user:edit')
  const writes = leads || administers
  const gives = useElementVisible('system:depart-role:edit')
  return (
    <>
      <p className="mw-faint mw-staff-note">{say('include')}</p>
      <MembersTable name={depart.title} list={membersOfDepart} of={{ depId: depart.id }}
        add={writes ? (ids) => makeCall(addToDepart, { depId: depart.id, userIdList: [...ids] }) : undefined}
        remove={writes ? (ids) => makeCall(takeSeveralFromDepart, { depId: depart.id, userIds: [...ids] }) : undefined}
        actions={gives ? (record) => <GiveRoles departId={depart.id} userId={record.id} name={String(record.realname)} /> : undefined} />
    </>
  )
}

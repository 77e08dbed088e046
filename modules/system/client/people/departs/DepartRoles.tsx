import { App, Button, Flex, Table } from 'antd'
import { useState } from 'react'
import { entityOf } from '#kernel/client/entities.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { AskWhyButton } from '../AskWhyButton.tsx'
import { GrantDrawer } from '../GrantDrawer.tsx'
import { departRoleGrantee } from '../grantees.ts'
import { usePeopleText } from '../text.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { DepartRoleForm } from './DepartRoleForm.tsx'
import { useDepartRoles, type DepartRole } from './my-departs.ts'

/** The roles of a department: written and granted by its leaders. */
export function DepartRoles({ departId, departName }: { departId: string; departName: string }) {
  const { say } = usePeopleText()
  const { modal } = App.useApp()
  const roles = useDepartRoles(departId)
  const entity = entityOf('system.depart-role')
  const { act } = useAct([entity.id])
  const [mayAdd, mayEdit, mayDelete] = [useElementVisible('system:depart-role:add'), useElementVisible('system:depart-role:edit'),
    useElementVisible('system:depart-role:delete')]
  const [form, setForm] = useState<{ role?: DepartRole }>()
  const [granted, setGranted] = useState<DepartRole>()
  const drop = (role: DepartRole) =>
    modal.confirm({ title: say('deleteRoleAsk', { name: role.roleName }), okText: say('delete'), cancelText: say('cancel'),
      okButtonProps: { danger: true }, onOk: () => act(() => entityApi(entity).remove(role.id)) })
  const add = mayAdd ? <Button type="primary" onClick={() => setForm({})}>{say('addRole')}</Button> : null

  if (roles.error) return <FailureView error={roles.error} onRetry={() => void roles.refetch()} />
  if (!roles.data) return <Loading />
  return (
    <>
      {roles.data.length === 0 ? <EmptyView title={say('noDepartRoles')}>{add}</EmptyView> : (
        <>
          <Flex className="mw-staff-tools">{add}</Flex>
          <Table<DepartRole> rowKey="id" size="small" pagination={false} dataSource={roles.data} scroll={{ x: 520 }}
            aria-label={say('rolesOf', { name: departName })} columns={[
            { key: 'name', title: say('roleName'), dataIndex: 'roleName' },
            { key: 'code', title: say('roleCode'), dataIndex: 'roleCode' },
            { key: 'description', title: say('description'), dataIndex: 'description', ellipsis: true },
            ...(mayEdit || mayDelete
              ? [{ key: 'actions', title: say('actions'), width: 150, render: (_value: unknown, role: DepartRole) => (
                <Flex gap={12}>
                  {mayEdit && <RowButton onClick={() => setGranted(role)}>{say('grant')}</RowButton>}
                  {mayEdit && <RowButton onClick={() => setForm({ role })}>{say('edit')}</RowButton>}
                  {mayDelete && <RowButton danger onClick={() => drop(role)}>{say('delete')}</RowButton>}
                </Flex>
              ) }]
              : []),
          ]} />
        </>
      )}
      {form && <DepartRoleForm departId={departId} role={form.role} onClose={() => setForm(undefined)} />}
      {granted && (
        <GrantDrawer beside={<AskWhyButton />} grantee={departRoleGrantee(granted.id, departId, granted.roleName)} onClose={() =>
          setGranted(undefined)} />
      )}
    </>
  )
}

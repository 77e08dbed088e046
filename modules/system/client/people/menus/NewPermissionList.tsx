import { EllipsisOutlined, PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Drawer, Dropdown, Flex, Skeleton, Table, Tag, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { entityOf, entityOfComponent } from '#kernel/client/entities.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import type { RecordTarget } from '#ui/screens/record-target.ts'
import { RecordPane } from '#ui/screens/RecordPane.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { useRights } from '#ui/screens/use-rights.ts'
import { deleteMenu } from '../../../calls/rights.ts'
import { RulesDrawer } from '../rules/RulesDrawer.tsx'
import { usePeopleText, type PeopleTextKey } from '../text.ts'
import { IconControl } from './IconControl.tsx'
import { menuTitle, type MenuRow } from './menu-row.ts'
import { useMenuTree } from './use-menu-tree.ts'
import '../people.css'

const types: readonly PeopleTextKey[] = ['topMenu', 'subMenu', 'button']
const formSlots: EntitySlots = { controls: { icon: IconControl } }
/** The columns together, px; a phone has room for two of them. */
const WIDTH = 990
const NARROW_WIDTH = 310

/** Menus and buttons as a tree that loads as it is opened (wire contract §8.2, NewPermissionList). */
export default function NewPermissionList() {
  const { say, locale } = usePeopleText()
  const { modal } = App.useApp()
  const narrow = useNarrow()
  const queryClient = useQueryClient()
  const entity = entityOf('system.permission')
  const rights = useRights(entity)
  const tree = useMenuTree()
  const { send: removeMenu } = useCall(deleteMenu, { warn: true })
  const [target, setTarget] = useState<RecordTarget>()
  const [ruled, setRuled] = useState<MenuRow>()
  const ruledEntity = ruled?.component ? entityOfComponent(ruled.component) : undefined

  const drop = (row: MenuRow) =>
    modal.confirm({ title: say('deleteMenuAsk', { name: menuTitle(row, locale) }), okText: say('delete'), cancelText: say('cancel'),
      okButtonProps: { danger: true }, onOk: () => removeMenu({ id: [row.id] }) })
  const close = () => {
    setTarget(undefined)
    void queryClient.invalidateQueries({ queryKey: [entity.id] })
  }
  const more = (row: MenuRow) => [
    ...(row.component && entityOfComponent(row.component) ? [{ key: 'rules', label: say('dataRules'), onClick: () => setRuled(row) }] : []),
    ...(rights.delete ? [{ key: 'delete', label: say('delete'), danger: true, onClick: () => drop(row) }] : []),
  ]

  const columns: TableColumnsType<MenuRow> = [
    {
      key: 'name',
      title: say('menuName'),
      width: 220,
      ...(narrow ? {} : { fixed: 'left' as const }),
      ellipsis: true,
      render: (_value, row) => (
        <>
          {menuTitle(row, locale)}
          {row.status === '0' && <Tag style={{ marginInlineStart: 8 }}>{say('disabled')}</Tag>}
          {row.ruleFlag === 1 && <Tag color="blue" style={{ marginInlineStart: 8 }}>{say('dataRules')}</Tag>}
        </>
      ),
    },
    { key: 'type', title: say('menuType'), width: 90, render: (_value, row) => say(types[row.menuType] ?? 'subMenu') },
    { key: 'path', title: say('path'), dataIndex: 'url', width: 170, ellipsis: true },
    { key: 'component', title: say('component'), dataIndex: 'component', width: 180, ellipsis: true },
    { key: 'perms', title: say('right'), dataIndex: 'perms', width: 170, ellipsis: true },
    { key: 'order', title: say('order'), dataIndex: 'sortNo', width: 70, align: 'right' },
    { key: 'actions', title: say('actions'), width: 90, fixed: 'right', render: (_value, row) => (
      <Flex gap={12}>
        {rights.edit ? <RowButton onClick={() => setTarget({ mode: 'edit', id: row.id })}>{say('edit')}</RowButton> : null}
        {more(row).length > 0 && (
          <Dropdown autoFocus trigger={['click']} menu={{ items: more(row) }}>
            <Button type="link" size="small" className="mw-link" icon={<EllipsisOutlined />}
              aria-label={say('moreFor', { row: menuTitle(row, locale) })} />
          </Dropdown>
        )}
      </Flex>
    ) },
  ]
  const table = (
    <Table<MenuRow> rowKey="id" size="small" pagination={false} dataSource={tree.rows}
      scroll={{ x: narrow ? NARROW_WIDTH : WIDTH, y: 'calc(100vh - 260px)' }} virtual={tree.rows.length > 0} loading={tree.loadingBelow}
      locale={{ emptyText: <EmptyView title={say('noMenus')} /> }}
      expandable={{ expandedRowKeys: [...tree.expanded], onExpand: (open, row) => tree.toggle(row.id, open),
        expandIcon: ({ expanded, expandable, record, onExpand }) =>
          expandable
            ? (
              <button type="button" className={`ant-table-row-expand-icon ant-table-row-expand-icon-${expanded ? 'expanded' : 'collapsed'}`}
                aria-expanded={expanded} aria-label={say(expanded ? 'collapseRow' : 'expandRow', { row: menuTitle(record, locale) })}
                onClick={(event) => onExpand(record, event)} />
            )
            : <span className="ant-table-row-expand-icon ant-table-row-expand-icon-spaced" /> }}
      columns={narrow ? columns.filter(({ key }) => key === 'name' || key === 'actions') : columns} />
  )
  return (
    <ScreenRoot>
      <section className="mw-panel" aria-label={say('menus')}>
        {tree.error ? <FailureView error={tree.error} onRetry={tree.retry} /> : (
          <>
            {rights.add && (
              <div className="mw-toolbar">
                <Button type="primary" icon={<PlusOutlined />} onClick={() => setTarget({ mode: 'new' })}>{say('add')}</Button>
              </div>
            )}
            {tree.loading ? <Skeleton active title={false} paragraph={{ rows: 10 }} /> : table}
          </>
        )}
      </section>
      <Drawer open={target !== undefined} onClose={close} size={narrow ? '100%' : 860} closable={false} keyboard={false}
        mask={{ closable: false }} styles={{ body: { padding: 0 } }} destroyOnHidden
      >
        <ScreenRoot className="mw-in-drawer">
          {target && <RecordPane entity={entity} slots={formSlots} target={target} onClose={close} onSaved={close} />}
        </ScreenRoot>
      </Drawer>
      {ruled && ruledEntity && (
        <RulesDrawer entity={ruledEntity} permissionId={ruled.id} name={menuTitle(ruled, locale)} onClose={() => setRuled(undefined)} />
      )}
    </ScreenRoot>
  )
}

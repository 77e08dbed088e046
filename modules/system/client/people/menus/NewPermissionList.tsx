import { EllipsisOutlined, PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Drawer, Dropdown, Flex, Table, type TableColumnsType } from 'antd'
import { useMemo, useState } from 'react'
import { entityOf, entityOfComponent } from '#kernel/client/entities.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { Loading } from '#ui/parts/Loading.tsx'
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
import { MenuIconControl } from './MenuIconControl.tsx'
import { MenuName } from './MenuName.tsx'
import { stepOf } from './menu-place.ts'
import { foldTechnical, isGroup, menuTitle, TECHNICAL, type MenuRow } from './menu-row.ts'
import { useMenuDrag } from './use-menu-drag.ts'
import { useMenuTree } from './use-menu-tree.ts'
import { usePlaceMenu } from './use-place-menu.ts'
import '../people.css'

const types: readonly PeopleTextKey[] = ['topMenu', 'subMenu', 'button']
const formSlots: EntitySlots = { controls: { icon: MenuIconControl } }
const NARROW_WIDTH = 310
/** The columns together, px, without and with what only programmers ask for. */
const WIDTH = { plain: 690, technical: 1110 } as const

/**
 * Menus and buttons as a tree that loads as it is opened (wire contract §8.2, NewPermissionList): put in order by their handles,
 * renamed where they stand. Routes that no menu shows are folded away, and so is what only programmers ask for.
 */
export default function NewPermissionList() {
  const { say, locale } = usePeopleText()
  const { modal } = App.useApp()
  const narrow = useNarrow()
  const queryClient = useQueryClient()
  const entity = entityOf('system.permission')
  const rights = useRights(entity)
  const tree = useMenuTree()
  const [technical, setTechnical] = useState(false)
  const rows = useMemo(() => foldTechnical(tree.rows, say('technicalRoutes')), [tree.rows, say])
  const { place, step } = usePlaceMenu(rows)
  const drag = useMenuDrag(rows, place)
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
    ...(rights.add && isGroup(row)
      ? [{ key: 'below', label: say('addBelow'),
        onClick: () =>
          setTarget({ mode: 'new' as const, values: { parentId: row.id, parentId_dictText: menuTitle(row, locale), menuType: '1' } }) }]
      : []),
    ...(rights.edit
      ? [
        { key: 'up', label: say('moveUp'), disabled: !stepOf(rows, row, -1), onClick: () => step(row, -1) },
        { key: 'down', label: say('moveDown'), disabled: !stepOf(rows, row, 1), onClick: () => step(row, 1) },
      ]
      : []),
    ...(row.component && entityOfComponent(row.component) ? [{ key: 'rules', label: say('dataRules'), onClick: () => setRuled(row) }] : []),
    ...(rights.delete ? [{ key: 'delete', label: say('delete'), danger: true, onClick: () => drop(row) }] : []),
  ]

  const columns: TableColumnsType<MenuRow> = [
    { key: 'name', title: say('menuName'), width: narrow ? 220 : 320, ...(narrow ? {} : { fixed: 'left' as const }),
      render: (_value, row) => <MenuName row={row} handle={rights.edit ? drag.handle(row) : undefined} onStep={(by) => step(row, by)} /> },
    { key: 'path', title: say('path'), dataIndex: 'url', width: 220, ellipsis: true },
    ...(technical
      ? [
        { key: 'type', title: say('menuType'), width: 90,
          render: (_value: unknown, row: MenuRow) => say(types[row.menuType] ?? 'subMenu') },
        { key: 'component', title: say('component'), dataIndex: 'component', width: 180, ellipsis: true },
        { key: 'order', title: say('order'), dataIndex: 'sortNo', width: 70, align: 'right' as const },
      ]
      : []),
    { key: 'perms', title: say('right'), dataIndex: 'perms', width: 200, ellipsis: true },
    { key: 'actions', title: say('actions'), width: 90, fixed: 'right', render: (_value, row) =>
      row.id !== TECHNICAL && (
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
    <Table<MenuRow> rowKey="id" size="small" pagination={false} dataSource={rows} onRow={drag.row} className="mw-menus"
      scroll={{ x: narrow ? NARROW_WIDTH : WIDTH[technical ? 'technical' : 'plain'], y: 'calc(100vh - 260px)' }} virtual={rows.length > 0}
      loading={tree.loadingBelow} locale={{ emptyText: <EmptyView title={say('noMenus')} /> }}
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
            <div className="mw-toolbar">
              <Flex gap={16} align="center">
                {rights.add && (
                  <Button type="primary" icon={<PlusOutlined />} onClick={() => setTarget({ mode: 'new' })}>{say('add')}</Button>
                )}
                {!narrow && (
                  <Checkbox checked={technical} onChange={(event) => setTechnical(event.target.checked)}>
                    {say('technicalColumns')}
                  </Checkbox>
                )}
              </Flex>
              {rights.edit && !narrow && <span className="mw-faint">{say('menusHint')}</span>}
            </div>
            {tree.loading ? <Loading rows={10} /> : table}
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

import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Empty, Flex, Input, Skeleton, Tree, Typography } from 'antd'
import { useMemo, useState, type MouseEvent } from 'react'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { filterTree, partlyGranted, toggled, type ShownNode } from './grant-tree.ts'
import type { Grantee } from './grantees.ts'
import { GrantRules } from './GrantRules.tsx'
import { usePeopleText } from './text.ts'
import { useAct } from '#ui/parts/use-act.ts'

const treeHeightPx = 560

/** Menus and buttons as one tree, data rules behind those that have some; what is saved is the difference to what was loaded. */
export function GrantDrawer({ grantee, onClose }: { grantee: Grantee; onClose: () => void }) {
  const { say } = usePeopleText()
  const [word, setWord] = useState('')
  const [checked, setChecked] = useState<string[]>()
  const [menu, setMenu] = useState<ShownNode>()
  const grantedKey = ['grants', grantee.key]
  const { act, busy } = useAct(grantedKey)
  const tree = useQuery({ queryKey: ['grants', 'tree', grantee.key], queryFn: async () => (await grantee.tree()).treeList })
  const granted = useQuery({ queryKey: grantedKey, gcTime: 0, queryFn: grantee.granted })

  const before = useMemo(() => new Set(granted.data ?? []), [granted.data])
  const now = useMemo(() => new Set(checked ?? granted.data ?? []), [checked, granted.data])
  const added = [...now].filter((id) => !before.has(id)).length
  const removed = [...before].filter((id) => !now.has(id)).length
  const changed = added + removed > 0
  const error = tree.error ?? granted.error

  async function save(): Promise<void> {
    const change = { permissionIds: [...now].join(','), lastpermissionIds: [...before].join(',') }
    if (await act(() => grantee.save(change))) setChecked(undefined)
  }

  // A click on a node's text ticks it; the button beside it must not.
  const openRules = (event: MouseEvent, node: ShownNode) => {
    event.stopPropagation()
    setMenu(node)
  }

  const footer = (
    <Flex justify="space-between" align="center" gap={12}>
      <Typography.Text type="secondary" aria-live="polite">
        {changed ? say('changed', { added, removed }) : say('unchanged')}
      </Typography.Text>
      <Flex gap={8}>
        <Button onClick={onClose}>{say('close')}</Button>
        <Button type="primary" loading={busy} disabled={!changed} onClick={() => void save()}>{say('save')}</Button>
      </Flex>
    </Flex>
  )

  return (
    <Drawer open title={say('grantTitle', { name: grantee.name })} size={480} onClose={onClose} footer={footer}>
      {error
        ? (
          <FailureView error={error} onRetry={() => {
            void tree.refetch()
            void granted.refetch()
          }} />
        )
        : !tree.data || !granted.data
        ? <Skeleton active title={false} paragraph={{ rows: 10 }} />
        : tree.data.length === 0
        ? <Empty description={say('noMenus')} />
        : (
          <Flex vertical gap={12}>
            <Input.Search allowClear placeholder={say('search')} aria-label={say('search')}
              onChange={(event) => setWord(event.target.value)} />
            <Tree checkable checkStrictly selectable={false} height={treeHeightPx} style={{ background: 'transparent' }}
              defaultExpandedKeys={tree.data.map((node) => node.key)} treeData={filterTree(tree.data, word)}
              fieldNames={{ title: 'label', key: 'key', children: 'children' }} titleRender={(node) => (
              <span className="mw-staff-grant">
                {node.label}
                {node.hasRules && now.has(node.key) && <RowButton onClick={(event) => openRules(event, node)}>{say('hasRules')}</RowButton>}
              </span>
            )} checkedKeys={{ checked: [...now], halfChecked: partlyGranted(tree.data, now) }}
              onCheck={(_keys, { node, checked: set }) => setChecked(toggled(tree.data, now, String(node.key), set))} />
          </Flex>
        )}
      {menu && <GrantRules grantee={grantee} menu={menu} unsaved={changed} onClose={() => setMenu(undefined)} />}
    </Drawer>
  )
}

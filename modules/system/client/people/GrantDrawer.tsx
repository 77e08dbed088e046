import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Empty, Flex, Input, Tag, Tree, Typography } from 'antd'
import { useMemo, useState, type Key, type MouseEvent, type ReactNode } from 'react'
import { Loading } from '#ui/parts/Loading.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { copied, filterTree, given, openAt, partlyGranted, toggled, type Extent, type ShownNode } from './grant-tree.ts'
import type { Grantee } from './grantees.ts'
import { MenuTools, ToolWindow, type OpenTool } from './MenuTools.tsx'
import { RightsOfRole } from './RightsOfRole.tsx'
import { usePeopleText } from './text.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { useNarrow } from '#ui/parts/use-narrow.ts'

const treeHeightPx = 640
const extents: readonly Extent[] = ['view', 'all', 'none']

interface Props {
  grantee: Grantee
  onClose: () => void
  /** Stands in its head. */
  beside?: ReactNode
}

/** Menus and buttons as one tree, data rules and rights to fields behind those that are granted; what is saved is the difference to what was loaded. */
export function GrantDrawer({ grantee, onClose, beside }: Props) {
  const { say } = usePeopleText()
  const [word, setWord] = useState('')
  const [checked, setChecked] = useState<string[]>()
  const [tool, setTool] = useState<OpenTool>()
  const [opened, setOpened] = useState<readonly Key[]>()
  const narrow = useNarrow()
  const grantedKey = ['grants', grantee.key]
  const { act, busy } = useAct(grantedKey)
  const tree = useQuery({ queryKey: ['grants', 'tree', grantee.key], queryFn: async () => (await grantee.tree()).treeList })
  const granted = useQuery({ queryKey: grantedKey, gcTime: 0, queryFn: grantee.granted })

  const before = useMemo(() => new Set(granted.data ?? []), [granted.data])
  const now = useMemo(() => new Set(checked ?? granted.data ?? []), [checked, granted.data])
  const added = [...now].filter((id) => !before.has(id)).length
  const removed = [...before].filter((id) => !now.has(id)).length
  const changed = added + removed > 0
  const half = useMemo(() => new Set(partlyGranted(tree.data ?? [], now)), [tree.data, now])
  const open: readonly Key[] = opened ?? openAt(tree.data ?? [], word)
  const error = tree.error ?? granted.error

  /** @param menu granted besides, where only something below it was until now; nothing is sent where there is nothing to save */
  async function save(menu?: string): Promise<boolean> {
    const wanted = menu === undefined ? now : new Set([...now, menu])
    if (!changed && wanted.size === before.size) return true
    const change = { permissionIds: [...wanted].join(','), lastpermissionIds: [...before].join(',') }
    const saved = await act(() => grantee.save(change))
    if (saved) setChecked(undefined)
    return saved
  }

  // The buttons beside a name do not open it.
  const giveAll = (event: MouseEvent, node: ShownNode, extent: Extent) => {
    event.stopPropagation()
    setChecked(given(tree.data ?? [], now, node.key, extent))
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
    <Drawer open title={say('grantTitle', { name: grantee.name })} size={narrow ? '100%' : 880} onClose={onClose} footer={footer}
      extra={beside}
    >
      {error
        ? (
          <FailureView error={error} onRetry={() => {
            void tree.refetch()
            void granted.refetch()
          }} />
        )
        : !tree.data || !granted.data
        ? <Loading rows={10} />
        : tree.data.length === 0
        ? <Empty description={say('noMenus')} />
        : (
          <Flex vertical gap={12}>
            <Flex gap={12} wrap>
              <Input.Search className="mw-staff-find" allowClear placeholder={say('search')} aria-label={say('search')}
                onChange={(event) => {
                  setWord(event.target.value)
                  setOpened(undefined)
                }} />
              <RightsOfRole onRights={(rights) => setChecked(copied(tree.data, rights))} />
            </Flex>
            <Typography.Text type="secondary">{say('tickHint')}</Typography.Text>
            <Tree checkable checkStrictly blockNode height={treeHeightPx} style={{ background: 'transparent' }} selectedKeys={[]}
              expandedKeys={[...open]} onExpand={(keys) => setOpened(keys)}
              onSelect={(_keys, { node: { key } }) => setOpened(open.includes(key) ? open.filter((one) => one !== key) : [...open, key])}
              treeData={filterTree(tree.data, word)} fieldNames={{ title: 'label', key: 'key', children: 'children' }}
              titleRender={(node) => (
                <span className="mw-staff-grant">
                  <span className={node.isRight ? 'mw-faint' : undefined}>{node.label}</span>
                  {node.isRight && <Tag>{say('rightMark')}</Tag>}
                  {node.children
                    && extents.map((extent) => (
                      <RowButton key={extent} aria-label={say(`give_${extent}`, { name: node.label })}
                        onClick={(event) => giveAll(event, node, extent)}
                      >
                        {say(`extent_${extent}`)}
                      </RowButton>
                    ))}
                  {(now.has(node.key) || half.has(node.key)) && (
                    <MenuTools grantee={grantee} node={node} onOpen={(tool) => setTool({ node, tool })} />
                  )}
                </span>
              )} checkedKeys={{ checked: [...now], halfChecked: [...half] }}
              onCheck={(_keys, { node, checked: set }) => setChecked(toggled(tree.data, now, String(node.key), set))} />
          </Flex>
        )}
      {tool && (
        <ToolWindow grantee={grantee} open={tool} unsaved={changed} onGrant={() => save(tool.node.key)} onClose={() =>
          setTool(undefined)} />
      )}
    </Drawer>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Flex, Input, Skeleton, Tree, Typography } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSigned, post } from '#kernel/client/request/actions.ts'
import { filterTree, partlyGranted, toggled, type GrantNode } from './grant-tree.ts'

interface Props {
  roleId: string
  roleName: string
  onClose: () => void
}

const treeHeightPx = 560

/** Menus and buttons of a role as one tree; what is saved is the difference to what was loaded. */
export function GrantDrawer({ roleId, roleName, onClose }: Props) {
  const { t } = useTranslation('system')
  const { message } = App.useApp()
  const [word, setWord] = useState('')
  const [checked, setChecked] = useState<string[]>()
  const [saving, setSaving] = useState(false)
  const tree = useQuery({ queryKey: ['grants', 'tree'], queryFn: async () => (await getSigned<{ treeList: GrantNode[] }>('/sys/role/queryTreeList')).result.treeList })
  const granted = useQuery({ queryKey: ['grants', roleId], gcTime: 0, queryFn: async () => (await getSigned<string[]>('/sys/permission/queryRolePermission', { roleId })).result })

  const before = useMemo(() => new Set(granted.data ?? []), [granted.data])
  const now = useMemo(() => new Set(checked ?? granted.data ?? []), [checked, granted.data])
  const added = [...now].filter((id) => !before.has(id)).length
  const removed = [...before].filter((id) => !now.has(id)).length
  const error = tree.error ?? granted.error

  async function save(): Promise<void> {
    setSaving(true)
    try {
      await post('/sys/permission/saveRolePermission', { roleId, permissionIds: [...now].join(','), lastpermissionIds: [...before].join(',') })
      message.success(t('grantSaved'))
      onClose()
    } catch (failure) {
      message.error(failure instanceof Error ? failure.message : String(failure))
      setSaving(false)
    }
  }

  const footer = (
    <Flex justify="space-between" align="center" gap={12}>
      <Typography.Text type="secondary" aria-live="polite">{added + removed === 0 ? t('unchanged') : t('changed', { added, removed })}</Typography.Text>
      <Flex gap={8}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="primary" loading={saving} disabled={added + removed === 0} onClick={() => void save()}>{t('save')}</Button>
      </Flex>
    </Flex>
  )

  return (
    <Drawer open title={t('grantTitle', { role: roleName })} size={480} onClose={onClose} footer={footer}>
      {error ? (
        <Alert type="error" showIcon title={t('loadFailed', { reason: error.message })} action={<Button size="small" onClick={() => { void tree.refetch(); void granted.refetch() }}>{t('retry')}</Button>} />
      ) : !tree.data || !granted.data ? <Skeleton active paragraph={{ rows: 10 }} /> : (
        <Flex vertical gap={12}>
          <Input.Search allowClear placeholder={t('search')} aria-label={t('search')} onChange={(event) => setWord(event.target.value)} />
          <Tree checkable checkStrictly selectable={false} height={treeHeightPx} style={{ background: 'transparent' }} defaultExpandedKeys={tree.data.map((node) => node.key)} treeData={filterTree(tree.data, word)} fieldNames={{ title: 'label', key: 'key', children: 'children' }}
            checkedKeys={{ checked: [...now], halfChecked: partlyGranted(tree.data, now) }} onCheck={(_keys, { node, checked: set }) => setChecked(toggled(tree.data, now, String(node.key), set))} />
        </Flex>
      )}
    </Drawer>
  )
}

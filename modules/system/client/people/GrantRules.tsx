import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Drawer, Flex, Tag, Typography } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { findEntity } from '#kernel/client/entities.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import type { ShownNode } from './grant-tree.ts'
import type { Grantee } from './grantees.ts'
import { usePeopleText } from './text.ts'

const RuleForm = lazy(async () => ({ default: (await import('./rules/RuleForm.tsx')).RuleForm }))

interface Props {
  grantee: Grantee
  menu: ShownNode
  /** Menus were ticked that the server does not know yet. */
  unsaved: boolean
  /** Saves what was ticked, with the menu itself: the server refuses rules of a menu that is not granted. */
  onGrant: () => Promise<boolean>
  onClose: () => void
}

/** Which data rules of a granted menu hold for a role or department; new ones are written here too, and ticked at once. */
export function GrantRules({ grantee, menu, unsaved, onGrant, onClose }: Props) {
  const { say } = usePeopleText()
  const key = ['grant-rules', grantee.key, menu.key]
  const { act, busy } = useAct(key)
  const [ticked, setTicked] = useState<string[]>()
  const [adding, setAdding] = useState(false)
  const writes = useElementVisible('system:permission:edit')
  const rules = useQuery({ queryKey: key, gcTime: 0, retry: false, queryFn: () => grantee.rules(menu.key) })
  const stored = rules.error ? undefined : rules.data
  const chosen = ticked ?? (stored?.drChecked ?? '').split(',').filter(Boolean)
  const refusal = refusalOf(rules.error)
  const none = refusal !== undefined && !refusal.noRight
  const entity = writes ? findEntity(menu.entity) : undefined

  async function save(): Promise<void> {
    if (!(await onGrant())) return
    if (await act(() => grantee.saveRules({ permissionId: menu.key, dataRuleIds: chosen.join(',') }))) onClose()
  }
  async function added(): Promise<void> {
    setAdding(false)
    const known = new Set(stored?.datarule.map(({ id }) => id))
    const { data } = await rules.refetch()
    const fresh = (data?.datarule ?? []).filter(({ id }) => !known.has(id))
    if (fresh.length > 0) setTicked([...chosen, ...fresh.map(({ id }) => id)])
  }
  const add = entity && <Button onClick={() => setAdding(true)}>{say('addRule')}</Button>

  return (
    <Drawer open title={say('rulesOf', { menu: menu.label })} size={420} onClose={onClose} extra={none ? undefined : add}
      footer={
        <Flex justify="flex-end" gap={8}>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="primary" loading={busy} disabled={!stored} onClick={() => void save()}>{say('save')}</Button>
        </Flex>
      }
    >
      {none
        ? <EmptyView title={say('noRulesYet')} text={say(entity ? 'noRulesHere' : 'noRules')}>{add}</EmptyView>
        : rules.error
        ? <FailureView error={rules.error} onRetry={() => void rules.refetch()} />
        : !rules.data
        ? <Loading />
        : (
          <Flex vertical gap={12}>
            {unsaved && <Alert type="info" showIcon title={say('savesMenus')} />}
            <Typography.Text type="secondary">{say('rulesHint')}</Typography.Text>
            <Checkbox.Group value={chosen} onChange={(values) => setTicked(values)} style={{ display: 'grid', gap: 8 }}
              options={rules.data.datarule.map((rule) => ({ value: rule.id, label: (
                <span>
                  {rule.ruleName} {rule.everybody === 'Y' && <Tag>{say('ofEverybody')}</Tag>}
                  <code className="mw-code mw-faint">{rule.ruleColumn ?? ''} {rule.ruleConditions} {rule.ruleValue}</code>
                </span>
              ) }))} />
          </Flex>
        )}
      {adding && entity && (
        <Suspense>
          <RuleForm entity={entity} permissionId={menu.key} onClose={() => void added()} />
        </Suspense>
      )}
    </Drawer>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Drawer, Flex, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import type { ShownNode } from './grant-tree.ts'
import type { Grantee } from './grantees.ts'
import { usePeopleText } from './text.ts'
import { useAct } from '#ui/parts/use-act.ts'

interface Props {
  grantee: Grantee
  menu: ShownNode
  /** Menus were ticked that the server does not know yet: it would refuse their rules. */
  unsaved: boolean
  onClose: () => void
}

/** Which data rules of a granted menu hold for a role or department. */
export function GrantRules({ grantee, menu, unsaved, onClose }: Props) {
  const { say } = usePeopleText()
  const key = ['grant-rules', grantee.key, menu.key]
  const { act, busy } = useAct(key)
  const [ticked, setTicked] = useState<string[]>()
  const rules = useQuery({ queryKey: key, gcTime: 0, retry: false, queryFn: () => grantee.rules(menu.key) })
  const chosen = ticked ?? (rules.data?.drChecked ?? '').split(',').filter(Boolean)
  const refusal = refusalOf(rules.error)

  async function save(): Promise<void> {
    if (await act(() => grantee.saveRules({ permissionId: menu.key, dataRuleIds: chosen.join(',') }))) onClose()
  }

  return (
    <Drawer open title={say('rulesOf', { menu: menu.label })} size={420} onClose={onClose} footer={
      <Flex justify="flex-end" gap={8}>
        <Button onClick={onClose}>{say('cancel')}</Button>
        <Button type="primary" loading={busy} disabled={unsaved || !rules.data} onClick={() => void save()}>{say('save')}</Button>
      </Flex>
    }>
      {rules.error
        ? (refusal && !refusal.noRight
          ? <p role="status">{say('noRules')}</p>
          : <FailureView error={rules.error} onRetry={() => void rules.refetch()} />)
        : !rules.data
        ? <Skeleton active title={false} />
        : (
          <Flex vertical gap={12}>
            {unsaved && <Alert type="warning" showIcon title={say('saveMenusFirst')} />}
            <Typography.Text type="secondary">{say('rulesHint')}</Typography.Text>
            <Checkbox.Group value={chosen} onChange={(values) => setTicked(values)} style={{ display: 'grid', gap: 8 }}
              options={rules.data.datarule.map((rule) => ({ value: rule.id, label: (
                <span>
                  {rule.ruleName} <code className="mw-code mw-faint">{rule.ruleColumn ?? ''} {rule.ruleConditions} {rule.ruleValue}</code>
                </span>
              ) }))} />
          </Flex>
        )}
    </Drawer>
  )
}

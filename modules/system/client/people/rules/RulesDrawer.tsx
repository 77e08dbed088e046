import { App, Button, Drawer, Flex, Table, Tag } from 'antd'
import { useState } from 'react'
import { useDictionary } from '#kernel/client/dictionary/use-dictionary.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { deleteRule, rulesOfMenu } from '../../../calls/rights.ts'
import { usePeopleText } from '../text.ts'
import type { DataRule } from './data-rule.ts'
import { RuleForm } from './RuleForm.tsx'

interface Props {
  entity: Entity
  permissionId: string
  name: string
  onClose: () => void
}

/** The data rules of a menu: who is granted them sees those rows of its list alone. */
export function RulesDrawer({ entity, permissionId, name, onClose }: Props) {
  const { say } = usePeopleText()
  const { modal } = App.useApp()
  const narrow = useNarrow()
  const [form, setForm] = useState<{ rule?: DataRule }>()
  const { send: removeRule } = useCall(deleteRule, { also: [['grants', 'tree']], warn: true })
  const conditions = useDictionary('rule_conditions')
  const rules = useRead(rulesOfMenu, { permissionId })
  const drop = (rule: DataRule) =>
    modal.confirm({ title: say('deleteRuleAsk', { name: rule.ruleName }), okText: say('delete'), cancelText: say('cancel'),
      okButtonProps: { danger: true }, onOk: () => removeRule({ id: rule.id }) })
  const add = <Button type="primary" onClick={() => setForm({})}>{say('addRule')}</Button>

  return (
    <Drawer open title={say('rulesTitle', { name })} size={narrow ? '100%' : 720} onClose={onClose}
      extra={rules.data && rules.data.length > 0 ? add : undefined}
    >
      {rules.error
        ? <FailureView error={rules.error} onRetry={() => void rules.refetch()} />
        : !rules.data
        ? <Loading />
        : rules.data.length === 0
        ? <EmptyView title={say('noRulesYet')} text={say('noRulesYetText')}>{add}</EmptyView>
        : (
          <Table<DataRule> rowKey="id" size="small" pagination={false} dataSource={rules.data} scroll={{ x: 620 }} columns={[
            { key: 'name', title: say('ruleName'), render: (_value, rule) => (
              <>
                {rule.ruleName}
                {rule.everybody === 'Y' && <Tag style={{ marginInlineStart: 8 }}>{say('ofEverybody')}</Tag>}
                {rule.status === '0' && <Tag style={{ marginInlineStart: 8 }}>{say('invalid')}</Tag>}
              </>
            ) },
            { key: 'column', title: say('ruleColumn'), dataIndex: 'ruleColumn' },
            { key: 'condition', title: say('ruleConditions'),
              render: (_value, rule) => conditions.find(({ value }) => value === rule.ruleConditions)?.text ?? rule.ruleConditions },
            { key: 'value', title: say('ruleValue'), render: (_value, rule) => <code className="mw-code">{rule.ruleValue}</code> },
            { key: 'actions', title: say('actions'), width: 120, render: (_value, rule) => (
              <Flex gap={12}>
                <RowButton onClick={() => setForm({ rule })}>{say('edit')}</RowButton>
                <RowButton danger onClick={() => drop(rule)}>{say('delete')}</RowButton>
              </Flex>
            ) },
          ]} />
        )}
      {form && <RuleForm entity={entity} permissionId={permissionId} rule={form.rule} onClose={() => setForm(undefined)} />}
    </Drawer>
  )
}

import { App, Button, Form, Input, Select, Table } from 'antd'
import { useDictionary } from '#kernel/client/dictionary/use-dictionary.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { addDataRule, columnRights, dataRules, removeDataRule, type ColumnRight, type DataRule } from '../../calls/form-rights.ts'
import { useToolText } from './text.ts'

/** Which rows the holders of a role see; the same rules stand in the administration of menus. */
export function DataRules({ formId }: { formId: string }) {
  const { say } = useToolText()
  const { modal } = App.useApp()
  const { send } = useCall(removeDataRule, { warn: true })
  const conditions = useDictionary('rule_conditions')
  const rules = useRead(dataRules, { id: formId }, { staleTime: 0 })
  const columns = useRead(columnRights, { id: formId }, { staleTime: 0 })
  const failed = [rules, columns].find(({ error }) => error !== null)
  if (failed) return <FailureView error={failed.error!} onRetry={() => void failed.refetch()} />
  if (!rules.data || !columns.data) return <Loading />
  const drop = ({ id, ruleName }: DataRule) =>
    modal.confirm({ title: say('removeRuleAsk', { name: ruleName ?? '' }), okText: say('remove'), cancelText: say('cancel'),
      okButtonProps: { danger: true }, onOk: () => send({ id }) })
  return (
    <div className="mw-stack">
      <p className="mw-faint">{say('ruleHelp')}</p>
      {rules.data.length === 0
        ? <p className="mw-faint">{say('noRules')}</p>
        : (
          <Table<DataRule> rowKey="id" size="small" pagination={false} dataSource={rules.data} scroll={{ x: 480 }} columns={[
            { key: 'name', title: say('ruleName'), dataIndex: 'ruleName' },
            { key: 'column', title: say('ruleColumn'),
              render: (_value, { ruleColumn }) => columns.data.find(({ code }) => code === ruleColumn)?.title ?? ruleColumn },
            { key: 'operator', title: say('ruleOperator'),
              render: (_value, { ruleOperator }) => conditions.find(({ value }) => value === ruleOperator)?.text ?? ruleOperator },
            { key: 'value', title: say('ruleValue'), render: (_value, { ruleValue }) => <code className="mw-code">{ruleValue}</code> },
            { key: 'actions', title: say('actions'), width: 80,
              render: (_value, rule) => <RowButton danger onClick={() => drop(rule)}>{say('remove')}</RowButton> },
          ]} />
        )}
      <NewRule formId={formId} columns={columns.data} conditions={conditions.map(({ value, text }) => ({ value, label: text }))} />
    </div>
  )
}

interface NewRuleProps {
  formId: string
  columns: readonly ColumnRight[]
  conditions: { value: string; label: string }[]
}

function NewRule({ formId, columns, conditions }: NewRuleProps) {
  const { say } = useToolText()
  const [form] = Form.useForm<Pick<DataRule, 'ruleName' | 'ruleColumn' | 'ruleOperator' | 'ruleValue'>>()
  const { send, busy } = useCall(addDataRule, { warn: true })
  const add = async (values: object) => {
    if (await send({ ...values, cgformId: formId, status: 1 })) form.resetFields()
  }
  const needed = (name: 'ruleName' | 'ruleColumn' | 'ruleOperator' | 'ruleValue') => ({ name, label: say(name),
    rules: [{ required: true, message: say('required', { field: say(name) }) }] })
  return (
    <Form form={form} layout="vertical" initialValues={{ ruleOperator: '=' }} onFinish={(values) => void add(values)}>
      <Form.Item {...needed('ruleName')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item {...needed('ruleColumn')}>
        <Select options={columns.map(({ code, title }) => ({ value: code, label: title }))} />
      </Form.Item>
      <Form.Item {...needed('ruleOperator')}>
        <Select options={conditions} />
      </Form.Item>
      <Form.Item {...needed('ruleValue')}>
        <Input maxLength={1000} />
      </Form.Item>
      <Button htmlType="submit" loading={busy}>{say('addRule')}</Button>
    </Form>
  )
}

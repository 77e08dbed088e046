import { useQuery } from '@tanstack/react-query'
import { App, Button, Form, Input, Select, Skeleton, Table } from 'antd'
import { useDictionary } from '#kernel/client/dictionary/use-dictionary.ts'
import { post, remove } from '#kernel/client/request/actions.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { api, get, type ColumnRight, type FormRule } from './form-calls.ts'
import { useToolText } from './text.ts'

/** Which rows the holders of a role see; the same rules stand in the administration of menus. */
export function DataRules({ formId }: { formId: string }) {
  const { say } = useToolText()
  const { modal } = App.useApp()
  const key = ['lowcode.online-form', 'rights', formId]
  const { act } = useAct(key)
  const conditions = useDictionary('rule_conditions')
  const { data, error, refetch } = useQuery({ queryKey: [...key, 'rules'], staleTime: 0,
    queryFn: async () => ({ rules: await get<FormRule[]>(`${api}/authData/${formId}`),
      columns: await get<ColumnRight[]>(`${api}/authColumn/${formId}`) }) })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} />
  const drop = ({ id, ruleName }: FormRule) =>
    modal.confirm({ title: say('removeRuleAsk', { name: ruleName }), okText: say('remove'), cancelText: say('cancel'),
      okButtonProps: { danger: true }, onOk: () => act(() => remove(`${api}/authData/${id}`)) })
  return (
    <div className="mw-stack">
      <p className="mw-faint">{say('ruleHelp')}</p>
      {data.rules.length === 0
        ? <p className="mw-faint">{say('noRules')}</p>
        : (
          <Table<FormRule> rowKey="id" size="small" pagination={false} dataSource={data.rules} scroll={{ x: 480 }} columns={[
            { key: 'name', title: say('ruleName'), dataIndex: 'ruleName' },
            { key: 'column', title: say('ruleColumn'),
              render: (_value, { ruleColumn }) => data.columns.find(({ code }) => code === ruleColumn)?.title ?? ruleColumn },
            { key: 'operator', title: say('ruleOperator'),
              render: (_value, { ruleOperator }) => conditions.find(({ value }) => value === ruleOperator)?.text ?? ruleOperator },
            { key: 'value', title: say('ruleValue'), render: (_value, { ruleValue }) => <code className="mw-code">{ruleValue}</code> },
            { key: 'actions', title: say('actions'), width: 80,
              render: (_value, rule) => <RowButton danger onClick={() => drop(rule)}>{say('remove')}</RowButton> },
          ]} />
        )}
      <NewRule formId={formId} columns={data.columns} conditions={conditions.map(({ value, text }) => ({ value, label: text }))} />
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
  const [form] = Form.useForm<Omit<FormRule, 'id' | 'status'>>()
  const { act, busy } = useAct(['lowcode.online-form', 'rights', formId])
  const add = async (values: object) => {
    if (await act(() => post(`${api}/authData`, { ...values, cgformId: formId, status: 1 }))) form.resetFields()
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

import { Button, Flex, Form, Input, Modal, Radio, Select } from 'antd'
import { useDictionary } from '#kernel/client/dictionary/use-dictionary.ts'
import { makeCall } from '#kernel/client/request/calls.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { addRule, changeRule } from '../../../calls/rights.ts'
import { usePeopleText } from '../text.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { ruleFields, VARIABLES, WRITTEN, type DataRule } from './data-rule.ts'

interface Props {
  entity: Entity
  permissionId: string
  /** The rule to change; without one a new one is made. */
  rule?: DataRule | undefined
  onClose: () => void
}

/** Writes one data rule; what the server refuses stays as it was typed. */
export function RuleForm({ entity, permissionId, rule, onClose }: Props) {
  const { say, locale } = usePeopleText()
  const [form] = Form.useForm<DataRule>()
  const conditions = useDictionary('rule_conditions')
  const { act, busy } = useAct(['system.permission'], ['grants', 'tree'])
  const condition = Form.useWatch('ruleConditions', form)
  const written = condition === WRITTEN
  const needed = (field: string) => [{ required: true, whitespace: true, message: say('required', { field }) }]

  async function save(values: DataRule): Promise<void> {
    const body = { ...values, ruleColumn: written ? '' : values.ruleColumn, permissionId }
    if (await act(() => (rule ? makeCall(changeRule, { ...body, id: rule.id }) : makeCall(addRule, body)))) onClose()
  }
  const insert = (name: string) =>
    form.setFieldValue('ruleValue', `${(form.getFieldValue('ruleValue') as string | undefined) ?? ''}#{${name}}`)

  return (
    <Modal open title={say(rule ? 'editRule' : 'addRule')} onCancel={onClose} okText={say('save')} cancelText={say('cancel')}
      confirmLoading={busy} onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" initialValues={rule ?? { status: '1', everybody: 'N', ruleConditions: '=' }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="ruleName" label={say('ruleName')} rules={needed(say('ruleName'))}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="ruleConditions" label={say('ruleConditions')} rules={needed(say('ruleConditions'))}>
          <Select options={conditions.map(({ value, text }) => ({ value, label: `${text} (${value})` }))} />
        </Form.Item>
        {!written && (
          <Form.Item name="ruleColumn" label={say('ruleColumn')} rules={needed(say('ruleColumn'))}>
            <Select showSearch={{ optionFilterProp: 'label' }} options={ruleFields(entity, locale)} />
          </Form.Item>
        )}
        <Form.Item name="ruleValue" label={say('ruleValue')} rules={needed(say('ruleValue'))} extra={written ? say('sqlHint') : undefined}>
          <Input.TextArea autoSize={{ minRows: written ? 3 : 1 }} maxLength={1000} />
        </Form.Item>
        <Form.Item label={say('variables')}>
          <Flex wrap gap={8}>
            {VARIABLES.map((name) => <Button key={name} size="small" onClick={() => insert(name)}>{`#{${name}}`}</Button>)}
          </Flex>
        </Form.Item>
        <Flex wrap gap={32}>
          <Form.Item name="everybody" label={say('ruleScope')} tooltip={say('ruleScopeHelp')}>
            <Radio.Group options={[{ value: 'N', label: say('ofRoles') }, { value: 'Y', label: say('ofEverybody') }]} />
          </Form.Item>
          <Form.Item name="status" label={say('ruleStatus')}>
            <Radio.Group options={[{ value: '1', label: say('valid') }, { value: '0', label: say('invalid') }]} />
          </Form.Item>
        </Flex>
      </Form>
    </Modal>
  )
}

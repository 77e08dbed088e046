import { defineEntity, f } from '#kernel/entity/index.ts'

/** A rule by which the server fills a field of a form (wire contract §6.15): a registered function with parameters. */
export const fillRule = defineEntity({
  module: 'system',
  name: 'fill-rule',
  table: 'sys_fill_rule',
  title: '填值规则',
  en: 'Fill rule',
  path: '/sys/fillRule',
  component: 'system/SysFillRuleList',
  scope: 'none',
  installation: 'shared',
  key: 'ruleCode',
  display: 'ruleName',
  fields: {
    ruleName: f.text({ label: '规则名称', en: 'Name', required: true, max: 100, list: { width: 200, query: 'like' } }),
    ruleCode: f.text({ label: '规则编码', en: 'Code', required: true, unique: true, max: 100, list: { width: 180, query: 'like' },
      fixed: true }),
    ruleClass: f.dict('fill_rule_class', { label: '取值方式', en: 'Function', required: true, list: { width: 160, query: 'eq' } }),
    ruleParams: f.longText({ label: '参数', en: 'Parameters', max: 4000, list: { width: 260 }, form: { span: 24 },
      help: 'JSON 对象；留空则用默认值', helpEn: 'A JSON object; leave it empty for the defaults' }),
  },
})

/** A rule that values of a field are held against: patterns over slices of the value, one after the other (wire contract §6.15). */
export const checkRule = defineEntity({
  module: 'system',
  name: 'check-rule',
  table: 'sys_check_rule',
  title: '编码校验规则',
  en: 'Check rule',
  path: '/sys/checkRule',
  component: 'system/SysCheckRuleList',
  scope: 'none',
  installation: 'shared',
  key: 'ruleCode',
  display: 'ruleName',
  fields: {
    ruleName: f.text({ label: '规则名称', en: 'Name', required: true, max: 100, list: { width: 200, query: 'like' } }),
    ruleCode: f.text({ label: '规则编码', en: 'Code', required: true, unique: true, max: 100, list: { width: 180, query: 'like' },
      fixed: true }),
    ruleJson: f.longText({ label: '规则', en: 'Patterns', required: true, max: 10_000, list: false, form: { span: 24 },
      help: '按顺序逐步校验：位数依次向后取若干位，* 校验整个值；导入时为 JSON 数组，每项 {"digits", "pattern", "message"}',
      helpEn:
        'Steps in their order: numbers take so many characters one after the other, * tests the whole value; in workbooks a JSON array of {"digits", "pattern", "message"}' }),
    ruleDescription: f.text({ label: '规则描述', en: 'Description', max: 500, list: { width: 320 }, form: { span: 24 } }),
  },
})

import { defineEntity, f } from '#kernel/entity/index.ts'

/** A condition on the rows that a menu's list shows, granted per role (wire contract §3, decision 0012). */
export const permissionRule = defineEntity({
  module: 'system',
  name: 'permission-rule',
  table: 'sys_permission_data_rule',
  title: '数据规则',
  en: 'Data rule',
  scope: 'none',
  internal: true,
  hardDelete: true,
  display: 'ruleName',
  fields: {
    permissionId: f.ref('system.permission', { label: '菜单', en: 'Menu', required: true, part: true }),
    ruleName: f.text({ label: '规则名称', en: 'Rule', required: true, max: 100 }),
    ruleColumn: f.text({ label: '规则字段', en: 'Field', max: 100 }),
    ruleConditions: f.dict('rule_conditions', { label: '规则条件', en: 'Condition', required: true }),
    ruleValue: f.text({ label: '规则值', en: 'Value', required: true, max: 1000 }),
    /** Such a rule narrows what everybody sees; others narrow the holders of the roles that it was chosen for. */
    everybody: f.yesNo({ label: '适用于所有人', en: 'For everybody', default: 'N' }),
    status: f.dict('valid_status', { label: '状态', required: true, default: '1' }),
  },
})

import type { DictionarySeed } from '#kernel/entity/index.ts'

/** Control charts (domain §2.6, §3.3). */
export const spcDictionaries: readonly DictionarySeed[] = [
  { code: 'qms_spc_type', name: '控制图类型', en: 'Type of a control chart', items: [
    { value: 'XBAR_R', text: 'X̄-R', en: 'X̄-R' },
    { value: 'XBAR_S', text: 'X̄-s', en: 'X̄-s' },
    { value: 'I_MR', text: 'I-MR', en: 'I-MR' },
    { value: 'P', text: 'p', en: 'p' },
    { value: 'NP', text: 'np', en: 'np' },
    { value: 'C', text: 'c', en: 'c' },
    { value: 'U', text: 'u', en: 'u' },
    { value: 'EWMA', text: 'EWMA', en: 'EWMA' },
    { value: 'CUSUM', text: 'CUSUM', en: 'CUSUM' },
  ] },
  { code: 'qms_spc_state', name: '控制图状态', en: 'State of a control chart', items: [
    { value: 'OPEN', text: '启用', en: 'In use', color: 'green' },
    { value: 'CLOSED', text: '已关闭', en: 'Closed', color: 'grey' },
  ] },
  { code: 'qms_spc_source', name: '控制图数据来源', en: 'Source of a control chart', items: [
    { value: 'INSP', text: '检验', en: 'Inspection' },
    { value: 'REPORT', text: '手工', en: 'Typed' },
    { value: 'TAG', text: '设备', en: 'Machine' },
  ] },
  { code: 'qms_spc_limits', name: '控制限方式', en: 'Limits of a control chart', items: [
    { value: 'AUTO', text: '自动', en: 'Computed' },
    { value: 'FIXED', text: '给定', en: 'Given' },
  ] },
  { code: 'qms_spc_origin', name: '控制限来源', en: 'Origin of limits', items: [
    { value: 'AUTO', text: '自动计算', en: 'Computed' },
    { value: 'MANUAL', text: '人工重算', en: 'Computed anew', color: 'blue' },
    { value: 'FIXED', text: '给定', en: 'Given', color: 'purple' },
  ] },
  { code: 'qms_spc_rule_set', name: '判异准则', en: 'Tests of a control chart', items: [
    { value: 'NELSON', text: '八项检验', en: 'Eight tests' },
    { value: 'WESTERN_ELECTRIC', text: '西电准则', en: 'Western Electric' },
  ] },
  { code: 'qms_spc_rule', name: '判异检验', en: 'Test of a control chart', items: [
    { value: '1', text: '1 点超出 3σ', en: '1 beyond 3σ' },
    { value: '2', text: '9 点在同一侧', en: '9 on one side' },
    { value: '3', text: '6 点连续升降', en: '6 rising or falling' },
    { value: '4', text: '14 点交替升降', en: '14 alternating' },
    { value: '5', text: '3 点中 2 点超 2σ', en: '2 of 3 beyond 2σ' },
    { value: '6', text: '5 点中 4 点超 1σ', en: '4 of 5 beyond 1σ' },
    { value: '7', text: '15 点在 1σ 内', en: '15 within 1σ' },
    { value: '8', text: '8 点均在 1σ 外', en: '8 beyond 1σ' },
  ] },
  { code: 'qms_spc_cause', name: '控制图异常原因', en: 'Cause of a violation', items: [
    { value: 'MAN', text: '人员操作', en: 'People' },
    { value: 'MACHINE', text: '设备', en: 'Machine' },
    { value: 'TOOL', text: '模具与工装', en: 'Die and tooling' },
    { value: 'MATERIAL', text: '原料', en: 'Material' },
    { value: 'METHOD', text: '工艺参数', en: 'Process settings' },
    { value: 'ENV', text: '环境', en: 'Environment' },
    { value: 'MEASURE', text: '测量', en: 'Measuring' },
    { value: 'CHANGE', text: '换型或换批', en: 'Changeover' },
    { value: 'CHANCE', text: '未发现特殊原因', en: 'No special cause found' },
  ] },
]

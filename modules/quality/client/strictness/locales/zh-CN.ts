/** Texts of the strictness board. */
export const zhCN = {
  title: '严格度看板', filter: '严格度', all: '全部', find: '搜索物料或供应商', none: '还没有严格度状态', noneText: '按 AQL 抽样的检验判定后，这里显示每个物料与供应商的严格度。', noneFound: '没有符合条件的状态', own: '自制', more: '只列出前 {{shown}} 个',
  score: '转移得分 {{score}}/30', ready: '得分已够，可批准放宽', lots: '近批', lotsAre: '近批：{{results}}', between: '、', lotsNone: '本状态还没有批次', accepted: '接收', rejected: '不接收', inRow: '连续接收 {{count}} 批', tightRejects: '加严累计不接收 {{count}}/5 批', steady: '生产稳定', unsteady: '生产不稳定', approvedMark: '放宽已批准', plan: '{{type}} · {{severity}} · 水平 {{level}} · AQL {{aql}}',
  log: '转移记录', logOf: '{{item}} 的转移记录', logNone: '还没有记录', when: '时间', change: '变化', lot: '批次', scoreAfter: '得分', reason: '原因', by: '决定人', notCounted: '（不计入）', colon: '：',
  REDUCE: '批准放宽', NORMAL: '恢复正常', RESUME: '恢复检验', STEADY: '标记生产稳定', UNSTEADY: '标记生产不稳定', textREDUCE: '得分达到 30 且生产稳定，批准后按放宽检验抽样；一批不接收即回到正常。', textNORMAL: '回到正常检验，得分重新累计。', textRESUME: '从加严检验恢复；原因须写明已验证的纠正措施（8D 单号）。', textSTEADY: '生产稳定是放宽检验的条件之一。', textUNSTEADY: '生产不稳定或停产时，放宽检验回到正常。', decideTitle: '{{decision}} — {{item}}', reasonNeeded: '原因', ofItem: '{{decision}}：{{item}}',
} as const

export const zhCN = {
  question: '检验批', lot: '批量', level: '检验水平', aql: 'AQL', state: '严格度',
  normal: '正常', tightened: '加严', reduced: '放宽',
  badLot: '批量须为 1 到 99999999 的整数',
  plan: '抽样方案', letter: '样本量字码', used: '{{letter}}（取 {{code}} 行）', n: '样本量 n', ac: '接收数 Ac', re: '拒收数 Re',
  full: '样本量不小于批量：全检 {{n}} 件',
  inWords: '从 {{lot}} 件中抽 {{n}} 件，不合格 {{ac}} 件及以下接收，{{re}} 件及以上拒收。',
  inWordsPerItem: '从 {{lot}} 件中抽 {{n}} 件，缺陷合计 {{ac}} 处及以下接收，{{re}} 处及以上拒收。',
  byNonconformities: 'AQL 大于 10，按每百单位缺陷数计，一件可有多处缺陷。',
  promises: '判别力', atAql: '质量等于 AQL 时的接收概率', producer: '接收概率 95% 的质量', consumer: '接收概率 10% 的质量（LTPD）', everyQuality: '任何质量都会接收',
  curve: '抽检特性曲线（OC）', curveLabel: '抽检特性曲线：横轴为批质量，纵轴为接收概率', quality: '批质量（不合格品率）', qualityPerItem: '批质量（每百单位缺陷数）', accepted: '接收概率',
  states: '三种严格度', source: 'GB/T 2828.1-2012 一次抽样，表 1 与表 2',
} as const

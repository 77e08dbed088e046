export const msaSaid = {
  'zh-CN': {
    appraisers: (kind: string) => (kind === 'GRR' ? '请选择 2 或 3 名测量人' : '请选择 1 名测量人'), parts: (kind: string) => (kind === 'BIAS' ? '偏倚研究只测 1 个零件' : '请填写 2 到 10 个零件'),
    trials: (kind: string) => (kind === 'GRR' ? '重复性与再现性测量 2 或 3 次' : '请填写 2 到 50 次'),
    references: (count: number) => `请填写 ${count} 个参考值，以逗号分隔`, sameReferences: '线性研究至少要有两个不同的参考值', twice: '同一测量人只能选择一次', state: '研究不在进行中，不能录入测量值', missing: (count: number) => `还缺 ${count} 个测量值，不能完成研究`,
    notAppraiser: '该人员不是本研究的测量人', outside: (name: string, most: number) => `${name}须在 1 到 ${most} 之间`, trial: '测量次数', part: '零件', fixed: '已有测量值，不能更改研究计划', gauge: '量具已过校准有效期',
  },
  'en-US': {
    appraisers: (kind: string) => (kind === 'GRR' ? 'Choose 2 or 3 appraisers' : 'Choose one appraiser'), parts: (kind: string) => (kind === 'BIAS' ? 'A study of bias measures one part' : 'Enter 2 to 10 parts'),
    trials: (kind: string) => (kind === 'GRR' ? 'Repeatability and reproducibility take 2 or 3 trials' : 'Enter 2 to 50 trials'),
    references: (count: number) => `Enter ${count} references, separated by commas`, sameReferences: 'A study of linearity takes at least two different references', twice: 'Choose each appraiser once', state: 'The study is not under way: nothing can be entered', missing: (count: number) => `${count} measurements are missing: the study cannot be finished`,
    notAppraiser: 'This person is no appraiser of the study', outside: (name: string, most: number) => `${name} must be between 1 and ${most}`, trial: 'The trial', part: 'The part', fixed: 'Something has been measured: the plan cannot be changed', gauge: 'The calibration of the gauge has run out',
  },
} as const
